// Campaign cards enter, flip and go, before the case and in the middle of it. From then on other rules count.

import { impossible } from '@safehouse/kernel';
import { reschedule } from '../agenda.ts';
import type { Play } from '../play.ts';
import type { Campaign, CardInPlay } from '../state.ts';
import type { CardSide } from '../vocabulary.ts';

/** The cards that lie beside the board as the case begins, and what their modules do at each setup. */
export function setUpCampaign(play: Play, cards: readonly CardInPlay[]): void {
  play.state.campaign = { cards: [], kept: {}, aside: {} };
  for (const card of cards) bringIn(play, card);
  for (const [number] of cards) play.modules.registry.moduleOf(number).setup?.(play, number);
}

/** A card is unlocked in the middle of a case. */
export function enterCard(play: Play, card: CardInPlay): void {
  if (campaignOf(play).cards.some(([number]) => number === card[0])) return;
  bringIn(play, card);
  tellCard(play, card[0], card[1]);
}

export function flipCard(play: Play, number: number): void {
  const campaign = campaignOf(play);
  const side = campaign.cards.find((card) => card[0] === number)?.[1] === 'A' ? 'B' : 'A';
  campaign.cards = campaign.cards.map((card) => (card[0] === number ? [number, side] : card));
  lookAnew(play);
  tellCard(play, number, side);
}

/** It goes back to the campaign deck; what its module keeps stays with the case. */
export function leaveCard(play: Play, number: number): void {
  const campaign = campaignOf(play);
  campaign.cards = campaign.cards.filter((card) => card[0] !== number);
  lookAnew(play);
  tellCard(play, number, null);
}

/** A module has a row of its own, where clues lie open. */
export function openRow(play: Play, module: string, slots: number): void {
  campaignOf(play).aside[module] ??= Array<null>(slots).fill(null);
}

function bringIn(play: Play, card: CardInPlay): void {
  const campaign = campaignOf(play);
  const { id, keep } = play.modules.registry.moduleOf(card[0]);
  campaign.cards.push([card[0], card[1]]);
  lookAnew(play);
  if (keep !== undefined && campaign.kept[id] === undefined) campaign.kept[id] = keep.begin(play);
}

function lookAnew(play: Play): void {
  play.modules = play.modules.registry.inPlay(play.state.campaign);
  reschedule(play);
}

function tellCard({ tell }: Play, number: number, side: CardSide | null): void {
  tell?.({ type: 'card', number, side });
}

function campaignOf({ state }: Play): Campaign {
  return state.campaign ?? impossible('this case belongs to no campaign');
}
