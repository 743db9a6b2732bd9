import { heardBy, type Outcome, ScriptedLuck, type Seat, type Viewer } from '@safehouse/kernel';
import { CARD_IDS } from '../components.ts';
import { spyAlleyCards } from '../index.ts';
import type { Event } from '../narration.ts';
import type { Move } from '../notation.ts';
import type { State } from '../state.ts';
import { type CardId, COUNTRIES, type CountryName } from '../vocabulary.ts';

export interface Script {
  readonly identities?: readonly CountryName[];
  /** Four cards for each seat, then what is drawn. The rest follows in printed order. */
  readonly deck: readonly CardId[];
  readonly seats?: number;
  readonly copies?: 2 | 3 | 4;
  /** Later outcomes: picks and reshuffles. */
  readonly luck?: readonly Outcome[];
}

/** A table in the middle of a game, and what everybody has heard so far. */
export class ScriptedTable {
  readonly state: State;
  readonly #luck: ScriptedLuck;
  readonly #heard = new Map<Viewer, Event[]>();

  constructor({ identities = COUNTRIES, deck, seats = 3, copies = 3, luck = [] }: Script) {
    this.#luck = new ScriptedLuck([identities, deck, ...luck]);
    this.state = spyAlleyCards.setup(seats, { copies }, this.#luck);
  }

  play(...moves: readonly (readonly [Seat, Move])[]): this {
    for (const [seat, move] of moves) {
      spyAlleyCards.apply(this.state, seat, move, this.#luck, (open, ...secrets) => {
        for (const viewer of [...this.state.players.keys(), 'spectator'] as const) {
          const event = heardBy(viewer, open, secrets);
          if (event !== null) this.#heard.set(viewer, [...this.heard(viewer), event]);
        }
      });
    }
    return this;
  }

  heard(viewer: Viewer): readonly Event[] {
    return this.#heard.get(viewer) ?? [];
  }

  /** Draws, and lays or discards that very card. */
  pass(seat: Seat): this {
    const [card] = this.state.deck;
    const id = card === undefined ? undefined : CARD_IDS[card];
    if (id === undefined) throw new Error('the deck is empty');
    const isFull = this.state.players[seat]?.alley.length === 4;
    return this.play([seat, { type: 'draw' }], [seat, { type: isFull ? 'discard' : 'lay', card: id }]);
  }
}
