// The story of Spy Royale, told from its events.

import { type Event, events } from '@safehouse/games/spy-royale/narration';
import type { CardId, Faction } from '@safehouse/games/spy-royale/vocabulary';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Seat, SeatShown, StoryLine } from '../game-screen.ts';
import { nameOf } from './names.ts';
import { type RoyaleWords, useRoyaleWords } from './words/index.ts';

export function useStory(seats: readonly SeatShown[], _me: Seat | null): (event: unknown) => StoryLine | null {
  const words = useRoyaleWords();
  const names = seats.map(({ name }) => name).join('\n');
  // A story grows by a few lines at a time: what has been told is not told anew with each of them.
  return useMemo(() => {
    const told = new Told(words, names.split('\n'));
    return (heard) => told.line(heard);
  }, [words, names]);
}

/** Lines by their events, which stay the same objects as long as the table is watched. */
class Told {
  readonly #teller: Teller;
  readonly #lines = new WeakMap<object, StoryLine | { readonly text: null }>();

  constructor(words: RoyaleWords, names: readonly string[]) {
    this.#teller = new Teller(words, names);
  }

  line(heard: unknown): StoryLine | null {
    if (typeof heard !== 'object' || heard === null) return null;
    const line = this.#lines.get(heard) ?? this.#tell(heard) ?? { text: null };
    this.#lines.set(heard, line);
    return line.text === null ? null : line;
  }

  #tell(heard: object): StoryLine | null {
    const parsed = z.safeParse(events, heard);
    return parsed.success ? lineOf(parsed.data, this.#teller) : null;
  }
}

/** What things are called in the story. */
class Teller {
  readonly say: RoyaleWords;
  readonly #names: readonly string[];

  constructor(words: RoyaleWords, names: readonly string[]) {
    this.say = words;
    this.#names = names;
  }

  who(seat: Seat): string {
    return this.#names[seat] ?? this.say('agent');
  }

  all(seats: readonly Seat[]): string {
    return this.say.list(seats.map((seat) => this.who(seat)));
  }

  card(card: CardId): string {
    return nameOf(card, this.say);
  }

  factions(factions: readonly Faction[]): string {
    return this.say.list(factions.map((faction) => this.say(faction)));
  }
}

function lineOf(event: Event, teller: Teller): StoryLine | null {
  const { say } = teller;
  switch (event.type) {
    case 'duration':
      return { text: say('story-duration', { turns: event.turns }), rule: 'SR-1' };
    case 'dealt':
      // Everybody is dealt to: it is told once.
      return event.seat === 0 ? { text: say('story-dealt'), rule: 'SR-2' } : null;
    case 'chose':
    case 'received':
      return null;
    case 'picked':
      return {
        text: say('story-picked', { who: teller.who(event.seat), card: teller.card(event.card) }),
        rule: 'SR-5',
      };
    case 'draft-over':
      return { text: say('story-draft-over'), rule: 'SR-6' };
    case 'turn':
      return { text: say('turn', { turn: event.turn }), isHeading: true };
    case 'markers':
      return event.disabled.length === 0
        ? { text: say('story-markers-none'), rule: 'SR-16' }
        : { text: say('story-markers', { factions: teller.factions(event.disabled) }), rule: 'SR-16' };
    case 'over': {
      const names = teller.all(event.winners);
      const points = Math.max(...event.scores);
      const text =
        event.winners.length > 1 ? say('story-over-many', { names, points }) : say('story-over', { names, points });
      return { text, rule: 'SR-18' };
    }
    case 'revealed':
    case 'disables':
    case 'disabled':
    case 'protected':
    case 'copies':
    case 'escapes':
    case 'extra-mission':
    case 'shielded':
    case 'scores':
    case 'missions':
      return seatLine(event, teller);
  }
}

type OfSeat = Extract<
  Event,
  {
    type:
      | 'revealed'
      | 'disables'
      | 'disabled'
      | 'protected'
      | 'copies'
      | 'escapes'
      | 'extra-mission'
      | 'shielded'
      | 'scores'
      | 'missions';
  }
>;

/** What one seat's card does. */
function seatLine(event: OfSeat, teller: Teller): StoryLine {
  const { say } = teller;
  const who = teller.who(event.seat);
  switch (event.type) {
    case 'revealed':
      return { text: say('story-revealed', { who, card: teller.card(event.card) }), rule: 'SR-7' };
    case 'disables':
      return { text: say('story-disables', { who, factions: teller.factions(event.factions) }), rule: 'SR-8' };
    case 'disabled': {
      const values = { who, card: teller.card(event.card) };
      return {
        text: event.carried ? say('story-disabled-carried', values) : say('story-disabled', values),
        rule: 'SR-9',
      };
    }
    case 'protected':
      return { text: say('story-protected', { who, card: teller.card(event.card) }), rule: 'SR-9' };
    case 'copies':
      return { text: say('story-copies', { who, card: teller.card(event.card) }), rule: 'SR-15' };
    case 'escapes': {
      const cards = say.list(event.cards.map((card) => teller.card(card)));
      return {
        text: cards === '' ? say('story-escapes-nothing', { who }) : say('story-escapes', { who, cards }),
        rule: 'SR-11',
      };
    }
    case 'extra-mission':
      return { text: say('story-extra-mission', { who }), rule: 'SR-13' };
    case 'shielded':
      return { text: say('story-shielded', { who }), rule: 'SR-14' };
    case 'scores': {
      const values = { who, card: teller.card(event.card), points: event.points };
      return {
        text: event.points > 0 ? say('story-scores', values) : say('story-scores-nothing', values),
        rule: 'SR-12',
      };
    }
    case 'missions': {
      const paid = event.missions.filter(({ points }) => points > 0);
      if (paid.length === 0) return { text: say('story-mission-none', { who }), rule: 'SR-17' };
      const done = paid.map(({ id, points }) => say('mission-worth', { mission: say(id), points }));
      return { text: say('story-mission', { who, missions: say.list(done) }), rule: 'SR-17' };
    }
  }
}
