// The icons of the house itself, one family: 24 × 24, drawn with round lines of one weight.

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  settings:
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8',
  lamp: 'M8 4h8l3 8H5zM12 12v7M8 20h8',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M16 5a3 3 0 0 1 0 6M17.5 14.3c2 .7 3 2.4 3 4.7',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.6 3-6 7-6s7 2.4 7 6',
  bot: 'M6 9h12v9H6zM12 9V5M12 4.5h.01M9.5 13h.01M14.5 13h.01M9.5 16h5M3.5 12v3M20.5 12v3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  link: 'M10 14l4-4M9 8l2-2a4 4 0 0 1 6 6l-2 2M15 16l-2 2a4 4 0 0 1-6-6l2-2',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  story: 'M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h4',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  again: 'M19 9A7.5 7.5 0 1 0 19.5 14M19.5 4.5V9H15',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M9 6l6 6-6 6',
  back: 'M15 6l-6 6 6 6',
  first: 'M18 6l-7 6 7 6M7 6v12',
  last: 'M6 6l7 6-7 6M17 6v12',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  book: 'M12 6c-2-1.5-5-2-8-1.5V19c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5C17 4 14 4.5 12 6zM12 6v14',
  shield: 'M12 3l8 3v5.5c0 5-3.4 8-8 9.5-4.6-1.5-8-4.5-8-9.5V6z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9.5l5-5 5 5M5 20h14',
  offline:
    'M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.4a10 10 0 0 1 5-2.7M14 9.6a10 10 0 0 1 5 2.8M2.5 8.8A14 14 0 0 1 7 6M11 5.1a14 14 0 0 1 10.5 3.7M12 19.5h.01',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.3 3.5 5.2 3.5 8.5s-1 6.2-3.5 8.5c-2.5-2.3-3.5-5.2-3.5-8.5s1-6.2 3.5-8.5z',
  sound: 'M4 9.5v5h4l5 4.5v-14l-5 4.5zM16.5 9a4.5 4.5 0 0 1 0 6',
  plus: 'M12 5v14M5 12h14',
  key: 'M8.5 15.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12.5 11.5H21M18 11.5v4',
  crown: 'M4 18h16M4.5 15L3.5 7l5 4L12 5l3.5 6 5-4-1 8z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration: what it means is said beside it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
