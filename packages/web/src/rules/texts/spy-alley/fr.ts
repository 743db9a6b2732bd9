import type { RuleTexts } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: RuleTexts<keyof typeof en> = {
  'SA-1': {
    title: 'Identités',
    text: 'Chacun reçoit l’un des six pays et est seul à le savoir. Les autres cartes sont écartées sans être vues.',
  },
  'SA-2': {
    title: 'Départ',
    text: 'Tous partent de START avec 10 dollars par joueur à la table. La banque est sans fond.',
  },
  'SA-3': { title: 'Pioches', text: 'Les cartes de déplacement et les cartes cadeau sont mélangées.' },
  'SA-4': {
    title: 'Qui commence',
    text: 'Tous lancent le dé ; le plus haut commence, les ex æquo relancent. On joue vers la gauche.',
  },
  'SA-5': {
    title: 'Votre tour',
    text: 'Lancez le dé, ou utilisez à la place une de vos cartes de déplacement visibles, ou accusez. La carte utilisée va sous sa pioche avant le déplacement.',
  },
  'SA-6': {
    title: 'Argent',
    text: 'Atteindre START, en s’y arrêtant ou en passant, rapporte 15. S’arrêter sur une case de collecte rapporte 10 ou 20 ; y passer ne rapporte rien.',
  },
  'SA-7': {
    title: 'L’entrée',
    text: 'En passant l’entrée avec des pas restants, vous choisissez la ruelle ou la frontière. Si vous partez de l’entrée, vous prenez la ruelle. Si vous vous y arrêtez, le déplacement est fini.',
  },
  'SA-8': {
    title: 'La frontière',
    text: 'S’arrêter à la frontière coûte 5. Qui a moins ne peut s’y arrêter et prend la ruelle. Passer est gratuit.',
  },
  'SA-9': {
    title: 'Reculer, rejouer',
    text: '« Reculez de 2 » vous met à l’entrée, et le déplacement est fini. « Rejouez » vous donne un tour entier de plus.',
  },
  'SA-10': {
    title: 'Achats',
    text: 'Une case de mot de passe vend celui de son pays ; déguisements, clés et livres de code se vendent autant que vous pouvez payer ; le marché noir vend un objet au choix. Rien n’oblige à acheter, et nul n’a deux fois le même objet.',
  },
  'SA-11': {
    title: 'Cadeau',
    text: 'Piochez une carte cadeau et prenez ce qu’elle montre, si vous ne l’avez pas ; la carte va sous la pioche. Un joker se garde.',
  },
  'SA-12': {
    title: 'Carte de déplacement',
    text: 'Prenez la première carte de déplacement, s’il y en a. Elles restent visibles.',
  },
  'SA-13': {
    title: 'Confisquer',
    text: 'Vous pouvez prendre à un adversaire, où qu’il soit, un objet que vous n’avez pas ou un joker, en lui payant son prix.',
  },
  'SA-14': {
    title: 'Élimination',
    text: 'Vous pouvez deviner une fois, sans risque, l’identité de chaque adversaire dans la ruelle, et cesser quand vous voulez. Deviner juste élimine.',
  },
  'SA-15': {
    title: 'Ambassades',
    text: 'S’arrêter à son ambassade avec les quatre objets de son pays fait gagner aussitôt ; un joker remplace un objet manquant. Sinon, simple visite.',
  },
  'SA-16': {
    title: 'Accuser',
    text: 'Au lieu de jouer, nommez un adversaire et un pays. Si c’est juste, il est éliminé ; sinon, c’est vous.',
  },
  'SA-17': {
    title: 'Être éliminé',
    text: 'Le survivant des deux prend tout ce que l’autre avait et voit la carte d’identité, que tous voient si l’on a deviné juste. Puis il garde en secret son identité ou en change ; nul ne sait.',
  },
  'SA-18': { title: 'Le dernier espion', text: 'Qui reste seul gagne aussitôt.' },
  'SA-19': {
    title: 'Deviner encore',
    text: 'Après avoir deviné juste sans risque, vous continuez avec les adversaires de la ruelle que vous n’avez pas encore tentés à cette visite.',
  },
};
