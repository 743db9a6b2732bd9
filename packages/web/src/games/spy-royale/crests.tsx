// Factions and kinds of cards, drawn: one family of silhouettes that can be told apart in one colour at 16 px.

import type { Faction, NormalKind, Special } from '@safehouse/games/spy-royale/vocabulary';

export type Kind = NormalKind | Special;

const CRESTS: Readonly<Record<Faction, string>> = {
  military: 'M12 2l10 7v4.500L12 6.500 2 13.500V9zM12 10l10 7v4.500L12 14.500 2 21.500V17z',
  science:
    'M8.500 2h7v2.200h-1.300v4.900l6.300 10.400A1.700 1.700 0 0 1 19 22H5a1.700 1.700 0 0 1-1.500-2.500L9.800 9.100V4.200H8.500zM8.100 15h7.800l-2.900-4.800h-2z',
  corporate:
    'M3 22V11h5V2h9v7h4v13h-7v-4h-4v4zM10.500 5v2.200h3.500V5zm0 5v2.200h3.500V10zM5 13.500v2.200h2v-2.200zm12 0v2.200h2v-2.200z',
  political:
    'M12 1.500L22 7v2.500H2V7zM4 11h3.500v7.500H4zm6.200 0h3.600v7.500h-3.600zM16.500 11H20v7.500h-3.500zM2 20h20v2.500H2z',
  police:
    'M12 5c6.200 0 10.200 4.600 11.500 7-1.300 2.400-5.300 7-11.500 7S1.800 14.400.5 12C1.800 9.600 5.800 5 12 5zm0 2.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800zm0 2.200a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z',
};

const KINDS: Readonly<Record<Kind, string>> = {
  steal: 'M4 2h10l5 5v5.500h-2.200V9H12V4.200H6.200v15.600H12V22H4zM13 15.800h5v-3l5 4.700-5 4.700v-3h-5z',
  eavesdrop:
    'M12.500 2a6.500 6.500 0 0 1 6.500 6.500c0 3.200-1.700 4.700-3.200 6-1 .9-1.600 1.700-1.600 2.900a4.600 4.600 0 0 1-8.800 1.800l2-1a2.400 2.400 0 0 0 4.600-.9c0-2.200 1.200-3.400 2.400-4.500 1.300-1.200 2.400-2.200 2.400-4.300a4.300 4.300 0 0 0-8.600 0v1.300H6V8.500A6.500 6.500 0 0 1 12.500 2zm0 4a2.500 2.500 0 0 1 2.500 2.500c0 1.300-.7 2-1.500 2.700-.6.500-.9.900-.9 1.600v.4h-2.200v-.4c0-1.700 1-2.500 1.700-3.200.5-.4.700-.7.700-1.100a.3.300 0 0 0-.6 0H10A2.500 2.500 0 0 1 12.500 6z',
  fake: 'M4 2h10.500L20 7.500V22H4zm2.200 2.200v15.600h11.600V9H13V4.200zM8.300 11.200l1.500-1.500 2.200 2.200 2.200-2.200 1.500 1.500-2.200 2.200 2.200 2.200-1.500 1.500-2.200-2.200-2.200 2.200-1.500-1.500 2.200-2.200z',
  detect:
    'M10 2a8 8 0 0 1 6.400 12.800l5.300 5.300-1.600 1.600-5.300-5.300A8 8 0 1 1 10 2zm0 2.200a5.800 5.800 0 1 0 0 11.600 5.800 5.800 0 0 0 0-11.600zM9 6.500h2v4.300H9zm0 5.200h2v2H9z',
  sniper:
    'M11 1h2v3.100A8 8 0 0 1 19.900 11H23v2h-3.100A8 8 0 0 1 13 19.900V23h-2v-3.100A8 8 0 0 1 4.100 13H1v-2h3.100A8 8 0 0 1 11 4.100zm1 5.100a5.900 5.900 0 1 0 0 11.800 5.900 5.900 0 0 0 0-11.800zm0 4a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800z',
  escape: 'M3 2h11v6h-2.200V4.200H5.200v15.600h6.600V16H14v6H3zM16 7l6.500 5-6.500 5v-3.700H8.500v-2.600H16z',
  'extra-mission':
    'M2 5h17v7h-2.200V8.800l-6.300 4.700-6.300-4.700v8H12V19H2zm3 2.200l5.500 4 5.500-4zM17 13.500h2.300v3h3v2.300h-3v3H17v-3h-3v-2.300h3z',
  diversion:
    'M11 1h2v5h-2zM11 18h2v5h-2zM1 11h5v2H1zM18 11h5v2h-5zM4.900 3.500l3.500 3.500L7 8.400 3.500 4.900zM17 15.600l3.500 3.500-1.400 1.400-3.500-3.500zM19.100 3.500l1.400 1.400L17 8.400 15.600 7zM7 15.600L8.400 17l-3.500 3.500-1.400-1.400zM12 8.500l1.100 2.400 2.400 1.100-2.400 1.100L12 15.500l-1.100-2.400L8.500 12l2.400-1.100z',
  disguise:
    'M8.500 3h7l1.800 5.500H22V11H2V8.500h4.700zM7 12.500a3.200 3.200 0 0 1 3.100 2.300h3.800a3.200 3.200 0 1 1 0 1.800h-3.800A3.200 3.200 0 1 1 7 12.500zm0 2a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600zm10 0a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600zM8 20.200c1.300 0 2.600-.9 4-.9s2.700.9 4 .9l-.8 1.800c-1.200 0-2.200-.6-3.200-.6s-2 .6-3.200.6z',
};

interface CrestProps {
  readonly faction: Faction;
  readonly size?: number | string;
}

/** Decoration: its name is said beside it. */
export function Crest({ faction, size = 20 }: CrestProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={CRESTS[faction]} />
    </svg>
  );
}

export function KindIcon({ kind, size = 20 }: { readonly kind: Kind; readonly size?: number | string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={KINDS[kind]} />
    </svg>
  );
}
