import type { Event } from '@safehouse/games/spy-alley-cards/narration';
import type { CardId } from '@safehouse/games/spy-alley-cards/vocabulary';
import pc from 'picocolors';
import { countryName, isPainted, itemName } from './countries.ts';
import { listing } from './layout.ts';
import type { Names } from './terminal-game.ts';

/** Such as "British key", "wild American/British/French", "confiscate card". */
export function cardName(card: CardId): string {
  if (card === 'confiscate' || card === 'black-market') return `${pc.bold(card.replace('-', ' '))} card`;
  const [kind = '', countries = ''] = card.split('.');
  if (kind !== 'wild') return itemName(card);
  return `wild ${countries.split('-').filter(isPainted).map(countryName).join('/')}`;
}

/** What happened, in a sentence. What the table shows anyway is not said. */
export function spyAlleyCardsStory(event: Event, names: Names): string | null {
  const name = (seat: number) => names[seat] ?? '';
  switch (event.type) {
    case 'dealt':
      return event.country === undefined ? null : `You are ${countryName(event.country)}. Tell nobody.`;
    case 'turn':
      return null;
    case 'drew':
      return event.card === undefined ? null : `You draw the ${cardName(event.card)}.`;
    case 'laid':
      return `${name(event.seat)} lays the ${cardName(event.card)}.`;
    case 'discarded':
      return `${name(event.seat)} discards the ${cardName(event.card)}.`;
    case 'swapped':
      return `${name(event.seat)} lays the ${cardName(event.card)} and discards the ${cardName(event.out)}.`;
    case 'confiscated':
      return `${name(event.seat)} confiscates ${event.card === undefined ? 'a card' : `the ${cardName(event.card)}`} from ${name(event.from)}.`;
    case 'replaced':
      return event.card === undefined ? null : `${name(event.seat)} gets the ${cardName(event.card)} for it.`;
    case 'bought':
      return `${name(event.seat)} buys the ${cardName(event.card)} from ${name(event.from)}; the ${cardName(event.replacement)} takes its place.`;
    case 'reshuffled':
      return `The deck ran out: ${event.cards} cards are shuffled.`;
    case 'guessed':
      return guessed(event, name);
    case 'eliminated':
      return eliminated(event, name);
    case 'chose-identity':
      return event.keep === undefined
        ? `${name(event.seat)} puts one of two cards away.`
        : `You ${event.keep === 'own' ? 'keep your identity' : 'switch identity'}; nobody knows.`;
    case 'declared':
      return `${name(event.seat)} is ${countryName(event.country)} and shows the set: ${listing(event.set.map(cardName))}.`;
    case 'over':
      return `${pc.bold(name(event.winner))} wins ${WON[event.how]}.`;
  }
}

type Told<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type NameOf = (seat: number) => string;

export const WON = { set: 'with a complete set', 'last-spy': 'as the last spy' };

function guessed({ seat, target, country, eliminator, right }: Told<'guessed'>, name: NameOf): string {
  const verdict = right ? pc.bold('Right!') : eliminator ? 'Denied.' : 'Wrong.';
  const how = eliminator ? 'uses an eliminator' : 'accuses';
  return `${name(seat)} ${how}: ${name(target)} is ${countryName(country)}. ${verdict}`;
}

function eliminated({ seat, survivor, country, discarded }: Told<'eliminated'>, name: NameOf): string {
  const card = country === undefined ? '' : `, ${countryName(country)}`;
  const gone = `${listing(discarded.map(cardName))} go to the pile.`;
  return `${pc.bold(name(seat))} is out, and ${name(survivor)} takes the identity card${card}. ${gone}`;
}
