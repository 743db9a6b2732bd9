import { heardBy, type Secret, type Tell, type Viewer } from '@safehouse/kernel';

/** Something that was told, with its secret twins. */
export interface Telling {
  readonly open: unknown;
  readonly secrets: readonly Secret<unknown>[];
}

/** A pair of ears: what is told to `tell` is noted in `told`. */
export function listen(): { readonly tell: Tell<unknown>; readonly told: Telling[] } {
  const told: Telling[] = [];
  return { told, tell: (open, ...secrets) => told.push({ open, secrets }) };
}

/** What the viewer hears of it all. */
export function heardFrom(told: readonly Telling[], viewer: Viewer): unknown[] {
  const heard: unknown[] = [];
  for (const { open, secrets } of told) {
    const event = heardBy(viewer, open, secrets);
    if (event !== null) heard.push(event);
  }
  return heard;
}
