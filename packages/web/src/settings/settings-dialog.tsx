import { ChoiceGroup, Toggle } from '../app/choice-group.tsx';
import { LANGUAGE_NAMES } from '../app/language-menu.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { change, LANGUAGES, useSettings } from './settings.ts';
import style from './settings-dialog.module.css';

/** What a person can set on this device. Everything takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useShellWords();
  const { language, theme, motion, contrast, sound } = useSettings();
  return (
    <Dialog title={words('settings')} closing={words('close')} onClose={onClose}>
      <div className={style['settings']}>
        <ChoiceGroup
          legend={words('language')}
          value={language}
          choices={LANGUAGES.map((known) => ({ value: known, label: LANGUAGE_NAMES[known] }))}
          onChoose={(chosen) => change({ language: chosen })}
        />
        <ChoiceGroup
          legend={words('theme')}
          value={theme}
          choices={[
            { value: 'dark', label: words('theme-dark') },
            { value: 'light', label: words('theme-light') },
            { value: 'system', label: words('as-device') },
          ]}
          onChoose={(chosen) => change({ theme: chosen })}
        />
        <ChoiceGroup
          legend={words('motion')}
          value={motion}
          choices={[
            { value: 'full', label: words('motion-full') },
            { value: 'reduced', label: words('motion-reduced') },
            { value: 'system', label: words('as-device') },
          ]}
          onChoose={(chosen) => change({ motion: chosen })}
        />
        <div>
          <Toggle
            label={words('contrast')}
            text={words('contrast-text')}
            isOn={contrast}
            onToggle={(isOn) => change({ contrast: isOn })}
          />
          <Toggle
            label={words('sound')}
            text={words('sound-text')}
            isOn={sound}
            onToggle={(isOn) => change({ sound: isOn })}
          />
        </div>
      </div>
    </Dialog>
  );
}
