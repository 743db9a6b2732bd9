// What all modules of a case keep: copied, seen, re-dealt and told to referees, each as its module says.

import { at, type Chance, type Json, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { SIDE_IDS, type Side } from '../components.ts';
import type { Datum } from '../pending.ts';
import type { Campaign } from '../state.ts';
import type { Registry } from './in-play.ts';

/** What viewers see of it, by module. */
type Seen = Record<string, Datum>;

export function copyCampaign(registry: Registry, campaign: Campaign | null): Campaign | null {
  if (campaign === null) return null;
  return {
    cards: campaign.cards.map(([number, side]) => [number, side]),
    kept: mapped(campaign.kept, (kept, id) => registry.keepOf(id).clone(kept)),
    aside: mapped(campaign.aside, (row: (Side | null)[]) => [...row]),
  };
}

/** The shape of it. */
export function extrasWith(registry: Registry): z.ZodMiniType<Record<string, Datum>> {
  const fits = ([id, seen]: readonly [string, Datum]) => {
    const keep = registry.modules.find((module) => module.id === id)?.keep;
    return keep !== undefined && z.safeParse(keep.seen, seen).success;
  };
  return z.record(z.string(), z.json()).check(z.refine((extras) => Object.entries(extras).every(fits)));
}

export function seenOfKept(registry: Registry, campaign: Campaign | null, viewer: Viewer): Seen {
  return campaign === null ? {} : mapped(campaign.kept, (kept, id) => registry.keepOf(id).viewFor(kept, viewer));
}

export function redealKept(registry: Registry, seen: Seen, chance: Chance): Campaign['kept'] {
  return mapped(seen, (shown, id) => registry.keepOf(id).redeal(shown, chance));
}

/** By module, hidden things included; `row` is what lies in its own row. */
export function factsOfKept(registry: Registry, { kept, aside }: Campaign): Record<string, Json> {
  const ids = new Set([...Object.keys(kept), ...Object.keys(aside)]);
  return Object.fromEntries([...ids].map((id) => [id, { ...factsOf(registry, id, kept[id]), ...rowOf(aside[id]) }]));
}

function factsOf(registry: Registry, id: string, kept: object | undefined): Readonly<Record<string, Json>> {
  return kept === undefined ? {} : registry.keepOf(id).facts(kept);
}

function rowOf(row: readonly (Side | null)[] | undefined): Readonly<Record<string, Json>> {
  return row === undefined ? {} : { row: row.map((side) => (side === null ? null : at(SIDE_IDS, side))) };
}

function mapped<From, To>(
  things: Readonly<Record<string, From>>,
  make: (thing: From, id: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, make(thing, id)]));
}
