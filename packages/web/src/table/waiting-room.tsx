// Before the game: who sits where, bots, the link for those who are still missing, and the start.

import type { Command } from '@safehouse/table';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { numbered } from '../design/numbered.ts';
import { ShareLink } from '../lobby/share-link.tsx';
import { useTableWords } from '../words/table/index.ts';
import { newContribution } from './contribution.ts';
import type { SeatPicture, Tempo } from './pictures.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { botName } from './seats-shown.ts';
import type { Scene } from './table-source.ts';
import style from './waiting-room.module.css';

interface WaitingRoomProps {
  readonly scene: Scene;
  /** Who I am. */
  readonly person: string;
  readonly href: string;
  readonly problem: ReactNode;
  readonly act: (command: Command) => void;
}

export function WaitingRoom({ scene, person, href, problem, act }: WaitingRoomProps) {
  const words = useTableWords();
  const { seats, host, tempo } = scene.picture;
  const isFull = seats.every(({ type }) => type === 'person' || type === 'bot');
  const isSeated = seats.some((seated) => seated.type === 'person' && seated.person === person);
  const isHost = host === person;
  /** Why the game cannot start yet. */
  const missing = useId();
  return (
    <div className={style['room']}>
      <section className={style['desk']} aria-label={words('waiting')}>
        <h2>{words('waiting')}</h2>
        <p className={style['tempo']}>
          <Icon name="clock" size={18} /> <TempoWords tempo={tempo} />
        </p>
        <ul className={style['seats']}>
          {numbered(seats).map(({ thing: seated, place: seat }) => (
            <li key={seat} className={style['seat']} data-type={seated.type}>
              <Chair {...{ seated, seat, scene, person, isHost, isSeated, act }} />
            </li>
          ))}
        </ul>
        <p id={missing} role="status">
          {isFull ? words('waiting-ready') : words('waiting-invite')}
        </p>
        {problem !== null && (
          <div className={style['problem']} role="alert">
            {problem}
          </div>
        )}
        <div className={style['actions']}>
          <Button
            look="primary"
            disabled={!isFull || !(isSeated || isHost)}
            aria-describedby={missing}
            onClick={() => act({ type: 'start' })}
          >
            <Icon name="play" /> {isSeated || isHost ? words('start') : words('start-sit-first')}
          </Button>
          {isHost && (
            <Button look="quiet" onClick={() => act({ type: 'close' })}>
              {words('call-off')}
            </Button>
          )}
        </div>
      </section>
      <section className={style['invite']} aria-label={words('share')}>
        <h2>{words('share')}</h2>
        <p>{words('share-more')}</p>
        <ShareLink href={href} />
      </section>
    </div>
  );
}

function TempoWords({ tempo }: { readonly tempo: Tempo }) {
  const words = useTableWords();
  switch (tempo.type) {
    case 'live':
      return <>{words('tempo-live', { seconds: tempo.seconds, bank: tempo.bank })}</>;
    case 'days':
      return <>{words('tempo-days', { days: tempo.days })}</>;
    case 'untimed':
      return <>{words('tempo-untimed')}</>;
  }
}

interface ChairProps {
  readonly seated: SeatPicture;
  readonly seat: number;
  readonly scene: Scene;
  readonly person: string;
  readonly isHost: boolean;
  readonly isSeated: boolean;
  readonly act: (command: Command) => void;
}

function Chair(props: ChairProps) {
  switch (props.seated.type) {
    case 'person':
      return <PersonChair {...props} />;
    case 'bot':
      return <BotChair {...props} />;
    case 'held':
    case 'empty':
      return <FreeChair {...props} />;
  }
}

function PersonChair({ seated, seat, scene, person, isHost, act }: ChairProps) {
  const words = useTableWords();
  const [isAsked, setAsked] = useState(false);
  const isMine = seated.person === person;
  const name = scene.names[seated.person ?? ''] ?? words('someone');
  return (
    <>
      <Medal icon={<Icon name="person" />} isHere={scene.present.includes(seated.person ?? '')} />
      <Who name={name} notes={[isMine && words('you'), seated.person === scene.picture.host && words('host')]} />
      {isMine && (
        <Button isSmall onClick={() => act({ type: 'stand', seat })}>
          {words('stand')}
        </Button>
      )}
      {!isMine && isHost && (
        <Button isSmall look="quiet" onClick={() => setAsked(true)}>
          {words('remove')}
        </Button>
      )}
      {isAsked && (
        <RemoveDialog {...{ name, seat, act }} person={seated.person ?? ''} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function BotChair({ seated, seat, isHost, act }: ChairProps) {
  const words = useTableWords();
  return (
    <>
      <Medal icon={<Icon name="bot" />} isHere />
      <Who name={botName(seat, words)} notes={[words('bot', { bot: seated.bot ?? '' })]} />
      {isHost && (
        <Button isSmall look="quiet" onClick={() => act({ type: 'place', seat, bot: null })}>
          {words('remove-bot')}
        </Button>
      )}
    </>
  );
}

function FreeChair({ seated, seat, scene, person, isHost, isSeated, act }: ChairProps) {
  const words = useTableWords();
  const isHeld = seated.type === 'held';
  const name = isHeld
    ? words('held-seat', { who: scene.names[seated.person ?? ''] ?? words('someone') })
    : words('empty-seat');
  const mayISit = isHeld ? seated.person === person : !isSeated;
  return (
    <>
      <Medal icon={String(seat + 1)} isHere={false} />
      <Who name={name} notes={[]} />
      {mayISit && (
        <Button isSmall look="primary" onClick={() => act({ type: 'sit', seat, contribution: newContribution() })}>
          {words('sit')}
        </Button>
      )}
      {isHost && (
        <Button isSmall onClick={() => act({ type: 'place', seat, bot: scene.picture.standIn })}>
          <Icon name="bot" size={18} /> {words('seat-bot')}
        </Button>
      )}
    </>
  );
}

function Medal({ icon, isHere }: { readonly icon: ReactNode; readonly isHere: boolean }) {
  return (
    <span className={style['medal']} data-here={isHere} aria-hidden="true">
      {icon}
    </span>
  );
}

function Who({ name, notes }: { readonly name: string; readonly notes: readonly (string | false)[] }) {
  return (
    <span className={style['who']}>
      <b>{name}</b>
      <small>{notes.filter((note) => note !== false).join(' · ')}</small>
    </span>
  );
}
