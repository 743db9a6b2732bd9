// The five faction markers: which factions this turn's cards find disabled.

import { FACTIONS, type Faction } from '@safehouse/games/spy-royale/vocabulary';
import { Crest } from './crests.tsx';
import style from './markers.module.css';
import { useRoyaleWords } from './words/index.ts';

interface MarkersProps {
  readonly disabled: readonly Faction[];
  /** Factions that the card under the pointer would silence. */
  readonly threatened: readonly Faction[];
}

export function Markers({ disabled, threatened }: MarkersProps) {
  const words = useRoyaleWords();
  return (
    <ul className={style['markers']} aria-label={words('markers')}>
      {FACTIONS.map((faction) => {
        const isDisabled = disabled.includes(faction);
        const name = words(faction);
        const says = isDisabled
          ? words('faction-disabled', { faction: name })
          : words('faction-free', { faction: name });
        return (
          <li
            key={faction}
            className={style['marker']}
            data-faction={faction}
            data-disabled={isDisabled}
            data-threatened={threatened.includes(faction)}
            title={says}
          >
            <span className={style['crest']}>
              <Crest faction={faction} size="1.35rem" />
            </span>
            <span className={style['name']} aria-hidden="true">
              {name}
            </span>
            {isDisabled && (
              <span className={style['stamp']} aria-hidden="true">
                {words('disabled')}
              </span>
            )}
            <span className="unseen">{says}</span>
          </li>
        );
      })}
    </ul>
  );
}
