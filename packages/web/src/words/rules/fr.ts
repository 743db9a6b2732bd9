import type { Catalogue } from '../words.ts';
import type { words as en } from './en.ts';

export const words: Catalogue<keyof typeof en> = {
  title: 'Règles de {game}',
  intro: 'Avec nos mots, par numéro. Quand une table dit non, elle cite l’un d’eux.',
  games: 'Jeux',
  'link-to': 'Lien vers la règle {rule}',
  'chapter-setup': 'Avant la partie',
  'chapter-turn': 'La partie',
  'chapter-end': 'La fin',
  unknown: 'La maison ne connaît pas ce jeu. Voici ceux qu’elle connaît.',
  'short-title': 'En une minute',
  'short-draft':
    'Choisissez cinq cartes dans les paquets qui circulent. Tous voient votre choix ; puis il disparaît dans votre main.',
  'short-seal': 'À chaque tour, chacun scelle une carte. Toutes se retournent à la fois.',
  'short-disable': 'Une Fausse info fait taire des factions : leurs cartes se cachent, ce tour et le suivant.',
  'short-score':
    'Ce qui tient debout marque. Après 5 à 8 tours s’ajoute votre meilleure mission. Le plus de points gagne.',
  'card-title': 'Ce que montre une carte',
  'card-faction': 'Sa faction, par le blason et la couleur. Si la faction est neutralisée, la carte se cache.',
  'card-kind': 'Ce qu’elle est. Chaque faction a quatre sortes et une spéciale.',
  'card-targets': 'Les factions qu’elle vise : celles qu’elle neutralise, ou qui lui rapportent.',
  'card-effect': 'Ce qu’elle fait tant qu’elle reste visible.',
  'targets-title': 'Qui vise qui',
  'targets-text': 'Fausse info neutralise ses cibles, Écoute en tire des points.',
  'targets-faction': 'Carte de',
  'targets-fake': 'Fausse info neutralise',
  'targets-eavesdrop': 'Écoute compte',
  'targets-special': 'Spéciale',
  'targets-sniper': 'Tireur, la spéciale de l’Armée, neutralise {factions}.',
  start: 'Ouvrir une table',
};
