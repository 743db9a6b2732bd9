// What a table of Spy Royale can agree on.

import { ChoiceGroup, Toggle } from '../app/choice-group.tsx';
import { useShellWords } from '../words/shell/index.ts';
import type { Draft } from './draft.ts';
import { Part } from './part.tsx';

interface OptionsProps {
  readonly options: Draft['options'];
  readonly onChange: (options: Draft['options']) => void;
}

export function OptionsPart({ options, onChange }: OptionsProps) {
  const words = useShellWords();
  const { openNotes = false, missions = 'printed' } = options;
  return (
    <Part title={words('house-rules')}>
      <Toggle
        label={words('open-notes')}
        text={words.rich('open-notes-text', { rule: <RuleLink rule="SR-6" /> })}
        isOn={openNotes === true}
        onToggle={(isOn) => onChange({ ...options, openNotes: isOn })}
      />
      <ChoiceGroup
        legend={words('missions')}
        value={missions === 'scaled' ? 'scaled' : 'printed'}
        choices={[
          { value: 'printed', label: words('missions-printed'), text: words('missions-printed-text') },
          {
            value: 'scaled',
            label: words('missions-scaled'),
            text: words.rich('missions-scaled-text', { rule: <RuleLink rule="SR-19" /> }),
          },
        ]}
        onChoose={(chosen) => onChange({ ...options, missions: chosen })}
      />
    </Part>
  );
}

/** Opens beside the form, which would be lost otherwise. */
function RuleLink({ rule }: { readonly rule: string }) {
  return (
    <a href={`/rules/spy-royale#${rule}`} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}
