// My missions, and what each would be worth if the game ended now.

import { missionProgress, rankOf } from '@safehouse/games/spy-royale/progress';
import type { OwnView, View } from '@safehouse/games/spy-royale/view';
import type { MissionId } from '@safehouse/games/spy-royale/vocabulary';
import { memo, useState } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { upTo } from '../../design/numbered.ts';
import style from './missions.module.css';
import { asksOf } from './names.ts';
import { useRoyaleWords } from './words/index.ts';

interface MissionsProps {
  readonly view: View;
  readonly missions: OwnView['missions'];
  readonly toScore: number;
}

export const Missions = memo(function Missions({ view, missions, toScore }: MissionsProps) {
  const words = useRoyaleWords();
  /** On a phone there is room for the name alone: pressed, it says all. */
  const [read, setRead] = useState<MissionId | null>(null);
  const best = [...missions].sort((one, other) => other.points - one.points).slice(0, toScore);
  return (
    <section className={style['missions']} aria-label={words('missions')}>
      <h3 className={style['title']}>
        {words('missions')} <small>{toScore > 1 ? words('missions-two') : words('missions-best')}</small>
      </h3>
      <ul className={style['list']}>
        {missions.map((mission) => (
          <li key={mission.id} className={style['mission']} data-best={best.includes(mission) && mission.points > 0}>
            <span className={style['rank']} title={words('rank', { rank: rankOf(mission.id) })}>
              {rankOf(mission.id)}
            </span>
            <span className={style['text']}>
              <b>{words(mission.id)}</b>
              <span className={style['asks']}>{asksOf(mission.id, view.crowd, words)}</span>
              <Progress view={view} mission={mission.id} />
            </span>
            <span className={style['worth']} title={words('mission-now', { points: mission.points })}>
              <span aria-hidden="true">{words.number(mission.points)}</span>
              <span className="unseen">{words('mission-now', { points: mission.points })}</span>
            </span>
            <button
              type="button"
              className={style['sight']}
              aria-label={words(mission.id)}
              onClick={() => setRead(mission.id)}
            />
          </li>
        ))}
      </ul>
      {read !== null && (
        <Dialog title={words(read)} closing={words('close')} onClose={() => setRead(null)}>
          <div className={style['full']}>
            <p>{words('rank', { rank: rankOf(read) })}</p>
            <p>{asksOf(read, view.crowd, words)}</p>
          </div>
        </Dialog>
      )}
    </section>
  );
});

/** How many are there of how many: pips for what is asked for, a count for the rest. */
function Progress({ view, mission }: { readonly view: View; readonly mission: MissionId }) {
  const words = useRoyaleWords();
  const progress = missionProgress(view, mission);
  if (progress === null) return null;
  const { have, need, isCeiling } = progress;
  if (need === null) return null;
  if (isCeiling) {
    return (
      <span className={style['count']} data-spoilt={have > 0}>
        {have === 0 ? words('progress-clean') : words('progress-spoilt', { have })}
      </span>
    );
  }
  return (
    <span className={style['pips']} title={words('progress', { have, need })}>
      <span className="unseen">{words('progress', { have, need })}</span>
      {upTo(need).map((pip) => (
        <i key={pip} data-have={pip < have} />
      ))}
    </span>
  );
}
