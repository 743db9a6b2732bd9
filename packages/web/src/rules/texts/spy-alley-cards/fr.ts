import type { RuleTexts } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: RuleTexts<keyof typeof en> = {
  'AC-1': {
    title: 'Identités',
    text: 'Chacun reçoit l’un des six pays et est seul à le savoir. Les autres cartes sont écartées sans être vues.',
  },
  'AC-2': { title: 'Éliminateurs', text: 'Chacun commence avec deux cartes éliminateur, visibles.' },
  'AC-3': {
    title: 'Mains',
    text: 'La pioche est mélangée et chacun reçoit quatre cartes. On joue dans l’ordre des places.',
  },
  'AC-4': {
    title: 'Piocher et poser',
    text: 'Piochez la première carte. Tant que votre ruelle a moins de quatre cartes, posez-y une carte de votre main. Dès qu’elle en a quatre, défaussez de votre main, ou posez une carte et défaussez-en une de la ruelle. Toute carte peut s’y trouver ; seuls objets et jokers y ont un sens.',
  },
  'AC-5': {
    title: 'Confisquer',
    text: 'Au lieu de piocher, jouez une carte confiscation : prenez à l’aveugle une carte dans la main d’un adversaire, qui en pioche une autre.',
  },
  'AC-6': {
    title: 'Marché noir',
    text: 'Au lieu de piocher, jouez une carte marché noir : prenez en main une carte de la ruelle d’un adversaire. La première de la pioche prend sa place, visible.',
  },
  'AC-7': {
    title: 'Éliminateur',
    text: 'Au lieu de piocher, utilisez un éliminateur pour nommer un pays que montre la ruelle d’un adversaire. Si c’est juste, il est éliminé et vous gardez la carte. Sinon, il la garde face cachée, démentie ; deux démentis mettent à l’abri des éliminateurs.',
  },
  'AC-8': {
    title: 'Accuser',
    text: 'Au lieu de piocher, nommez un adversaire et un pays quelconques. Si c’est juste, il est éliminé ; sinon, c’est vous.',
  },
  'AC-9': {
    title: 'Se déclarer',
    text: 'Au début de votre tour, vous pouvez déclarer la victoire si votre série a tenu un tour de table.',
  },
  'AC-10': {
    title: 'Pioche vide',
    text: 'S’il faut une carte et qu’il n’en reste plus, la défausse est mélangée, avec ce qui vient d’être joué, et devient la pioche.',
  },
  'AC-11': {
    title: 'Être éliminé',
    text: 'L’éliminé défausse tout. Le survivant des deux prend la carte d’identité et garde en secret la sienne ou en change. Tous voient la carte si l’on a deviné juste ; nul n’apprend l’échange. Qui reste seul gagne aussitôt.',
  },
  'AC-12': {
    title: 'Tenir bon',
    text: 'Pour se déclarer, il faut une série complète maintenant et à la fin de votre dernier tour. Changer d’identité pendant le tour d’un autre fait recommencer l’attente.',
  },
  'AC-13': {
    title: 'Une série',
    text: 'Quatre cartes de la main et de la ruelle qui valent les quatre objets de votre pays : ses cartes objet, ou des jokers qui le citent. Au moins deux sont dans votre ruelle, dont une carte objet de votre pays.',
  },
};
