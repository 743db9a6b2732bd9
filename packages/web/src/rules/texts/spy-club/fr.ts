import type { RuleTexts } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: RuleTexts<keyof typeof en> = {
  'SK-1': {
    title: 'Cartes mouvement',
    text: 'Jour, crépuscule et nuit sont mélangés à part et perdent chacun une carte, non vue. Le jour est sur le crépuscule, le crépuscule sur la nuit.',
  },
  'SK-2': {
    title: 'Cartes indice',
    text: 'Les indices sont mélangés, faces comprises. Le premier de la pioche montre sa face du dessus et peut être pris.',
  },
  'SK-3': {
    title: 'Indices en vue',
    text: 'À côté de la pioche, trois, deux ou un indices à deux, trois ou quatre joueurs. Repérer ne coûte rien pour le plus à droite, deux idées pour le dessus de la pioche, une entre les deux.',
  },
  'SK-4': {
    title: 'Mains',
    text: 'Chacun a trois indices visibles, ou quatre à deux joueurs, distribués dans le sens horaire.',
  },
  'SK-5': {
    title: 'Jetons',
    text: 'Chacun commence avec une idée et l’attention sur l’indice le plus à droite. Le suspect est sur l’indice le plus à droite du premier joueur.',
  },
  'SK-6': {
    title: 'Votre tour',
    text: 'Vous avez trois actions, au choix, aussi souvent que vous voulez. Vous pouvez vous arrêter avant.',
  },
  'SK-7': {
    title: 'Enquêter',
    text: 'Retournez vos indices l’un après l’autre, autant que vous voulez, chacun une fois au plus. C’est une seule action tant que vous ne faites rien d’autre.',
  },
  'SK-8': {
    title: 'Déplacer l’attention',
    text: 'Portez votre attention sur un autre de vos indices et gagnez une idée par indice à vous de même aspect, lui compris. Une distraction n’en donne pas.',
  },
  'SK-9': {
    title: 'Confirmer',
    text: 'Déplacez un indice vers la rangée centrale, ou échangez-le avec celui qui s’y trouve. Cela coûte une idée par case entre lui et votre attention.',
  },
  'SK-10': {
    title: 'Repérer',
    text: 'Payez un indice en vue et prenez-le dans un vide, ou à la place d’un indice que vous défaussez.',
  },
  'SK-11': {
    title: 'Équipe',
    text: 'Tant qu’il vous reste une action, vous pouvez faire équipe avec quelqu’un dont l’attention montre le même aspect : échanger un indice contre un indice, ou prendre de ses idées. Ce qui est donné dans un tour n’y revient pas. La table peut convenir de demander d’abord.',
  },
  'SK-12': {
    title: 'Attention vide',
    text: 'Votre attention reste sur sa case quand l’indice part. Les distances se comptent de là ; pas d’équipe.',
  },
  'SK-13': {
    title: 'Résoudre',
    text: 'Cinq indices d’un même aspect dans la rangée centrale le résolvent, une fois. Le symbole de la dernière carte mouvement désigne l’indice qui est la solution ; les autres sont défaussés.',
  },
  'SK-14': {
    title: 'Compléter',
    text: 'À la fin de votre tour, vos vides se comblent de droite à gauche, d’abord avec l’indice en vue le plus à droite, la pioche en dernier. Puis les indices en vue glissent à droite et sont complétés.',
  },
  'SK-15': {
    title: 'Le suspect',
    text: 'On pioche une carte mouvement. Une icône de fuite avance le marqueur. Le suspect parcourt tous les indices dans le sens horaire, du nombre que la carte précédente montre dans la ligne de l’icône de la nouvelle.',
  },
  'SK-16': {
    title: 'Événements',
    text: 'L’indice où le suspect s’arrête décide. Objet : fatigue, des idées partent selon les aspects résolus. Suspect : sabotage, trois ou quatre idées partent. Crime : piste perdue, les deux indices en vue les plus à droite partent. Lieu : leurre, le marqueur avance. Mobile : barrage, toutes les mains se retournent. Le joueur actif choisit qui perd ses idées.',
  },
  'SK-17': {
    title: 'La fin',
    text: 'Vous gagnez avec cinq aspects résolus. Vous perdez si le suspect s’échappe, si les idées ou les cartes mouvement s’épuisent, ou si une main ne peut être complétée.',
  },
};
