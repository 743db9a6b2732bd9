// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, type Chance, match, type Seat, sortPile, takeOut } from '@safehouse/kernel';
import { ACTION_CARDS, CARD_IDS, type Card, cardNumber, factionSet } from './components.ts';
import { type Mission, missionJudge } from './missions.ts';
import { MISSIONS_EACH } from './setup.ts';
import type { Player, State } from './state.ts';
import type { SeatView, View } from './view.ts';
import { type CardId, MISSION_IDS, type MissionId } from './vocabulary.ts';

export function redeal(view: View, chance: Chance): State {
  const players = view.seats.map((_, seat) => openPlayer(view, seat));
  dealUnseenCards(view, players, chance);
  dealUnseenMissions(view, players, chance);
  sealChoices(view, players, chance);
  const { phase, duration, turn, options } = view;
  return { options: { ...options }, phase, duration, turn, disabled: factionSet(view.disabled), players };
}

/** What the view shows of a player; hidden hands, packs and missions are still empty. */
function openPlayer({ seats, own, viewer, phase }: View, seat: number): Player {
  const seen = at(seats, seat);
  const mine = seat === viewer ? own : null;
  return {
    missions: mine ? mine.missions.map(({ id }) => missionNumber(id)) : [],
    hand: cardNumbers(mine ? mine.hand : phase === 'draft' ? [] : picksStillHeld(seen)),
    pack: cardNumbers(mine ? mine.pack : (seen.passedPack ?? [])),
    drafted: cardNumbers(seen.drafted),
    area: seen.area.map(({ card, enabled, points }) => ({ card: cardNumber(card), enabled, points })),
    choice: mine?.choice ? cardNumber(mine.choice) : null,
    shielded: seen.shielded,
    missionsToScore: seen.missionsToScore,
  };
}

/** With open notes: the picks that were not played yet are in the hand, whatever else is (SR-6). */
function picksStillHeld({ drafted, area }: SeatView): CardId[] {
  const played = area.map(({ card }) => card);
  return drafted.filter((card) => {
    const place = played.indexOf(card);
    if (place >= 0) played.splice(place, 1);
    return place < 0;
  });
}

function dealUnseenCards({ seats, phase }: View, players: readonly Player[], chance: Chance): void {
  const unseen = ACTION_CARDS.slice();
  for (const { hand, pack, drafted, area } of players) {
    const picks = phase === 'draft' ? drafted : []; // afterwards they are in the hands and areas
    for (const card of [...hand, ...pack, ...picks, ...area.map((played) => played.card)]) takeOut(unseen, card);
  }
  chance.shuffle(unseen, CARD_IDS);
  for (const [seat, player] of players.entries()) {
    const { hand, pack } = at(seats, seat);
    player.hand.push(...unseen.splice(0, hand - player.hand.length));
    player.pack.push(...unseen.splice(0, pack - player.pack.length));
    sortPile(player.hand);
    sortPile(player.pack);
  }
}

/** Three each; when the game is over, such that the missions that were shown are the best ones (SR-17). */
function dealUnseenMissions(view: View, players: readonly Player[], chance: Chance): void {
  const { result, viewer } = view;
  for (const [seat, player] of players.entries()) {
    if (seat !== viewer && result) player.missions = at(result.missions, seat).map(({ id }) => missionNumber(id));
  }
  const unseen = ALL_MISSIONS.slice();
  for (const { missions } of players) for (const mission of missions) takeOut(unseen, mission);
  chance.shuffle(unseen, MISSION_IDS);
  if (result) dealLesserMissions(view, players, unseen);
  else for (const player of players) player.missions.push(...unseen.splice(0, MISSIONS_EACH - player.missions.length));
}

const ALL_MISSIONS: readonly Mission[] = MISSION_IDS.map((_, mission) => mission);

/** Fills up with missions that are worth no more than the least of those that the player scored. */
function dealLesserMissions({ result, options }: View, players: readonly Player[], unseen: readonly Mission[]): void {
  const worth = missionJudge({ players, options });
  const places = players.flatMap(({ missions }, seat) => Array<Seat>(MISSIONS_EACH - missions.length).fill(seat));
  const couldBe = (mission: Mission, place: number) => {
    const seat = at(places, place);
    return worth(seat, mission) <= (result?.missions[seat]?.at(-1)?.points ?? Number.POSITIVE_INFINITY);
  };
  for (const [mission, place] of match(places.length, unseen, couldBe))
    at(players, at(places, place)).missions.push(mission);
}

/** Who has chosen has chosen something that the viewer does not know. */
function sealChoices({ seats, viewer, phase }: View, players: readonly Player[], chance: Chance): void {
  for (const [seat, player] of players.entries()) {
    if (seat === viewer || !at(seats, seat).chosen) continue;
    player.choice = chance.pick(phase === 'draft' ? player.pack : player.hand, CARD_IDS);
  }
}

function cardNumbers(ids: readonly CardId[]): Card[] {
  return ids.map(cardNumber);
}

function missionNumber(id: MissionId): Mission {
  return MISSION_IDS.indexOf(id);
}
