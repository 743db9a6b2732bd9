import { ROUTES } from '@safehouse/protocol';
import { useEffect, useId, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { type GameId, SEATS } from '../games/registry.ts';
import { asking, useOnline } from '../people/online.ts';
import { useShellWords } from '../words/shell/index.ts';
import type { SeatDraft } from './draft.ts';
import { useGameWords } from './game-words.ts';
import style from './new-table-page.module.css';
import { Part } from './part.tsx';

interface SeatsProps {
  readonly game: GameId;
  readonly seats: readonly SeatDraft[];
  readonly onChange: (seats: readonly SeatDraft[]) => void;
}

export function SeatsPart({ game, seats, onChange }: SeatsProps) {
  const words = useShellWords();
  const { fewest, most } = SEATS[game];
  const me = useOnline((online) => online.me);
  const bots = useBots(game);
  return (
    <Part title={words('seats')} text={words('seats-text', { fewest, most })}>
      <ol className={style['seats']}>
        {seats.map((seat, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <li key={place} className={style['seat']}>
            <span className={style['medallion']} aria-hidden="true">
              <Icon name={seat === 'person' ? 'person' : 'bot'} size={26} />
            </span>
            {place === 0 ? (
              <span className={style['me']}>
                {words('you')} <span className={style['dim']}>{me?.name}</span>
              </span>
            ) : (
              <>
                <SeatChoice
                  place={place}
                  seat={seat}
                  bots={bots}
                  onChoose={(chosen) => onChange(seats.with(place, chosen))}
                />
                {seats.length > fewest && (
                  <Button
                    look="quiet"
                    aria-label={words('drop-seat', { number: place + 1 })}
                    title={words('drop-seat', { number: place + 1 })}
                    onClick={() => onChange(seats.toSpliced(place, 1))}
                  >
                    <Icon name="cross" />
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      {seats.length < most && (
        <Button className={style['add'] ?? ''} onClick={() => onChange([...seats, 'person'])}>
          <Icon name="plus" />
          {words('add-seat')}
        </Button>
      )}
    </Part>
  );
}

interface SeatChoiceProps {
  readonly place: number;
  readonly seat: SeatDraft;
  readonly bots: readonly string[];
  readonly onChoose: (seat: SeatDraft) => void;
}

function SeatChoice({ place, seat, bots, onChoose }: SeatChoiceProps) {
  const words = useShellWords();
  const { botName } = useGameWords();
  const field = useId();
  return (
    <>
      <label htmlFor={field} className="unseen">
        {words('seat', { number: place + 1 })}
      </label>
      <select id={field} className={style['field']} value={seat} onChange={({ target }) => onChoose(target.value)}>
        <option value="person">{words('a-person')}</option>
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {words('a-bot', { bot: botName(bot) })}
          </option>
        ))}
      </select>
    </>
  );
}

/** The game's bots, the strongest first. Rookies are everywhere, even if the server cannot be asked. */
function useBots(game: GameId): readonly string[] {
  const [bots, setBots] = useState<readonly string[]>(['rookie']);
  useEffect(() => {
    let isWanted = true;
    asking.ask(ROUTES.listGames).then(
      ({ games }) => {
        const known = games.find(({ id }) => id === game);
        if (isWanted && known !== undefined) setBots(known.bots.toReversed());
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  return bots;
}
