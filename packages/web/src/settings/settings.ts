// What a person has set on this device.

import * as z from 'zod/mini';
import { create } from 'zustand';

export const LANGUAGES = ['en', 'ja', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const THEMES = ['dark', 'light', 'system'] as const;
type Theme = (typeof THEMES)[number];

const MOTIONS = ['full', 'reduced', 'system'] as const;

const saved = z.object({
  language: z.optional(z.enum(LANGUAGES)),
  theme: z.optional(z.enum(THEMES)),
  motion: z.optional(z.enum(MOTIONS)),
  /** Stronger edges and plainer surfaces. */
  contrast: z.optional(z.boolean()),
  sound: z.optional(z.boolean()),
  /** Whether the story beside the table is folded away. */
  isStoryFolded: z.optional(z.boolean()),
});

type Saved = z.infer<typeof saved>;

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: (typeof MOTIONS)[number];
  readonly contrast: boolean;
  readonly sound: boolean;
  readonly isStoryFolded: boolean;
}

const PLACE = 'safehouse.settings';

/** The first of the browser's languages that is spoken here. */
function browserLanguage(): Language {
  const spoken = navigator.languages.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)));
  return spoken.find((language) => language !== undefined) ?? 'en';
}

/** Storage may be forbidden, or hold anything. */
function readSaved(): Saved {
  try {
    const parsed = z.safeParse(saved, JSON.parse(localStorage.getItem(PLACE) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

const { language, theme, motion, contrast, sound, isStoryFolded } = readSaved();

export const useSettings = create<Settings>(() => ({
  language: language ?? browserLanguage(),
  theme: theme ?? 'dark',
  motion: motion ?? 'system',
  contrast: contrast ?? false,
  sound: sound ?? false,
  isStoryFolded: isStoryFolded ?? false,
}));

export function change(settings: Partial<Settings>): void {
  useSettings.setState(settings);
}

/** Keeps the page as the settings say, and the settings on this device. */
export function followSettings(): void {
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const stillSystem = matchMedia('(prefers-reduced-motion: reduce)');
  const show = () => {
    const settings = useSettings.getState();
    const isDark = settings.theme === 'dark' || (settings.theme === 'system' && darkSystem.matches);
    const page = document.documentElement;
    page.lang = settings.language;
    page.dataset['theme'] = isDark ? 'dark' : 'light';
    page.dataset['contrast'] = settings.contrast ? 'more' : 'normal';
    page.dataset['motion'] = isStill() ? 'reduced' : 'full';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#0e1523' : '#efe7d6');
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // The settings last as long as the page.
    }
  };
  useSettings.subscribe(show);
  darkSystem.addEventListener('change', show);
  stillSystem.addEventListener('change', show);
  show();
}

/** Whether things should fade instead of move. */
export function isStill(): boolean {
  const { motion: wanted } = useSettings.getState();
  return wanted === 'reduced' || (wanted === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
