import type { Tempo } from '@safehouse/table';
import { useId } from 'react';
import { ChoiceGroup } from '../app/choice-group.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import style from './new-table-page.module.css';
import { Part } from './part.tsx';

export const DEFAULT_TEMPO: Tempo = { type: 'live', seconds: 60, bank: 120 };

const SECONDS = [15, 30, 45, 60, 90, 120, 300];
const BANKS = [0, 60, 120, 300, 600];
const DAYS = [1, 2, 3, 7, 14];

interface TempoProps {
  readonly tempo: Tempo;
  readonly onChange: (tempo: Tempo) => void;
}

export function TempoPart({ tempo, onChange }: TempoProps) {
  const words = useShellWords();
  return (
    <Part title={words('tempo')}>
      <ChoiceGroup
        legend={words('tempo')}
        isLegendUnseen
        value={tempo.type}
        choices={[
          { value: 'live', label: words('live'), text: words('live-text'), icon: <Icon name="clock" /> },
          { value: 'days', label: words('days'), text: words('days-text'), icon: <Icon name="calendar" /> },
          { value: 'untimed', label: words('tempo-untimed'), text: words('untimed-text'), icon: <Icon name="lamp" /> },
        ]}
        onChoose={(type) => {
          if (type === 'live') onChange(DEFAULT_TEMPO);
          else onChange(type === 'days' ? { type, days: 2 } : { type });
        }}
      />
      {tempo.type === 'live' && (
        <div className={style['fields']}>
          <NumberChoice
            label={words('seconds-a-move')}
            value={tempo.seconds}
            values={SECONDS}
            say={(seconds) => words('some-seconds', { seconds })}
            onChoose={(seconds) => onChange({ ...tempo, seconds })}
          />
          <NumberChoice
            label={words('bank')}
            value={tempo.bank}
            values={BANKS}
            say={(bank) => words('some-seconds', { seconds: bank })}
            onChoose={(bank) => onChange({ ...tempo, bank })}
          />
        </div>
      )}
      {tempo.type === 'days' && (
        <div className={style['fields']}>
          <NumberChoice
            label={words('days-a-move')}
            value={tempo.days}
            values={DAYS}
            say={(days) => words('some-days', { days })}
            onChoose={(days) => onChange({ ...tempo, days })}
          />
        </div>
      )}
    </Part>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly say: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

function NumberChoice({ label, value, values, say, onChoose }: NumberChoiceProps) {
  const field = useId();
  return (
    <div className={style['number']}>
      <label htmlFor={field}>{label}</label>
      <select
        id={field}
        className={style['field']}
        value={value}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {values.map((known) => (
          <option key={known} value={known}>
            {say(known)}
          </option>
        ))}
      </select>
    </div>
  );
}
