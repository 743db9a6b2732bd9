import { Icon } from '../design/icon.tsx';
import { change, LANGUAGES, type Language, useSettings } from '../settings/settings.ts';
import { useShellWords } from '../words/shell/index.ts';
import style from './language-menu.module.css';

/** Each language calls itself by its own name, whatever is spoken now. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', fr: 'Français' };

/** The browser's own menu under a small face. */
export function LanguageMenu() {
  const words = useShellWords();
  const language = useSettings((settings) => settings.language);
  return (
    <label className={style['menu']} title={words('language')}>
      <Icon name="globe" />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={words('language')}
        value={language}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((known) => known === target.value);
          if (chosen !== undefined) change({ language: chosen });
        }}
      >
        {LANGUAGES.map((known) => (
          <option key={known} value={known} lang={known}>
            {LANGUAGE_NAMES[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
