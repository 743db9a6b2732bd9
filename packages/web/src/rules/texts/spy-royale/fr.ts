import type { RuleTexts } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: RuleTexts<keyof typeof en> = {
  'SR-1': {
    title: 'Durée',
    text: 'Une des quatre cartes de durée est retournée au hasard : la partie dure 5, 6, 7 ou 8 tours.',
  },
  'SR-2': { title: 'Missions', text: 'Chacun reçoit trois missions, que personne d’autre ne voit.' },
  'SR-3': { title: 'Première main', text: 'Chacun reçoit cinq cartes action, que personne d’autre ne voit.' },
  'SR-4': {
    title: 'Paquets de draft',
    text: 'Chacun reçoit un paquet de 8, 7, 6 ou 5 cartes de plus à 2, 3, 4 ou 5 joueurs. Le reste de la pioche ne sert pas.',
  },
  'SR-5': {
    title: 'Draft',
    text: 'Tous choisissent en même temps une carte de leur paquet et peuvent changer d’avis jusqu’au dernier choix. Les choix sont dévoilés, le reste de chaque paquet passe à gauche. Cela se fait cinq fois.',
  },
  'SR-6': {
    title: 'Après le draft',
    text: 'Les cartes choisies rejoignent les mains, dix cartes chacun, et sont de nouveau cachées. Avec les notes ouvertes, tous peuvent encore les consulter.',
  },
  'SR-7': {
    title: 'Jouer une carte',
    text: 'Tous scellent une carte de leur main et peuvent en changer jusqu’à la dernière ; puis toutes sont révélées ensemble. On peut jouer une carte d’une faction neutralisée.',
  },
  'SR-8': {
    title: 'Neutraliser',
    text: 'Fausse info et Tireur neutralisent leurs factions cibles, tous à la fois, sauf si les marqueurs montrent déjà leur propre faction neutralisée.',
  },
  'SR-9': {
    title: 'Cartes neutralisées',
    text: 'Une carte jouée ce tour dont la faction est neutralisée se retourne face cachée, les vôtres comprises, sauf Flair ou une carte protégée par Diversion. Les cartes des tours passés ne risquent rien.',
  },
  'SR-10': {
    title: 'Neutraliseurs neutralisés',
    text: 'Une Fausse info ou un Tireur neutralisé au tour même où il agit compte encore ce tour, mais pas le suivant. S’il l’était dès le début du tour, il ne fait rien, à moins d’être protégé.',
  },
  'SR-11': {
    title: 'Évasion',
    text: 'Toutes vos cartes face cachée se retournent. Leur effet n’a pas lieu, mais elles comptent dès ce tour.',
  },
  'SR-12': {
    title: 'Points',
    text: 'Un Vol de documents actif prend 3 points par carte active de sa faction devant vous, lui compris. Une Écoute active prend 1 point par carte active de ses factions cibles, devant tous les joueurs.',
  },
  'SR-13': {
    title: 'Ordre bis',
    text: 'Joué et non neutralisé, il vous fait marquer deux missions à la fin, jamais plus. Retourné plus tard par Évasion, il ne donne rien.',
  },
  'SR-14': {
    title: 'Diversion',
    text: 'Non neutralisée, elle protège de toute neutralisation la carte que vous jouez au tour suivant.',
  },
  'SR-15': {
    title: 'Déguisement',
    text: 'Non neutralisé, il refait l’effet de votre carte du tour précédent, neutralisée ou non, et reste lui-même une carte spéciale de la police. Après Flair et au premier tour, il ne fait rien. Une Fausse info ou un Tireur copié agit, sauf si une autre carte ou les marqueurs neutralisent le Déguisement.',
  },
  'SR-16': {
    title: 'Marqueurs',
    text: 'À la fin du tour, les marqueurs montrent ce que le suivant trouvera neutralisé : les cibles des Fausses infos et Tireurs actifs de ce tour.',
  },
  'SR-17': {
    title: 'Décompte final',
    text: 'Vous marquez les points de vos cartes et votre meilleure mission, ou les deux meilleures avec Ordre bis. Elles sont choisies pour vous et montrées.',
  },
  'SR-18': { title: 'Victoire', text: 'Le plus de points gagne. En cas d’égalité, la victoire est partagée.' },
  'SR-19': {
    title: 'Missions ajustées',
    text: 'Avec cette option, les missions qui comptent une faction sur toute la table demandent 5, 6, 8 ou 8 cartes à 2, 3, 4 ou 5 joueurs, au lieu de 8.',
  },
};
