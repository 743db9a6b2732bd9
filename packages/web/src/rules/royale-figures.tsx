// Spy Royale in pictures: the course of the game, and what a card shows.

import { Crest, KindIcon } from '../games/spy-royale/crests.tsx';
import { effectOf, targetsOf } from '../games/spy-royale/names.ts';
import { useRoyaleWords } from '../games/spy-royale/words/index.ts';
import { useRulesWords } from '../words/rules/index.ts';
import style from './royale-figures.module.css';

/** The game in four steps. */
export function RoyaleInShort() {
  const words = useRulesWords();
  const steps = [
    { kind: 'eavesdrop', text: words('short-draft') },
    { kind: 'extra-mission', text: words('short-seal') },
    { kind: 'fake', text: words('short-disable') },
    { kind: 'steal', text: words('short-score') },
  ] as const;
  return (
    <section className={style['short']}>
      <h2>{words('short-title')}</h2>
      <ol className={style['steps']}>
        {steps.map(({ kind, text }, place) => (
          <li key={kind}>
            <span className={style['step']} aria-hidden="true">
              {place + 1}
            </span>
            <KindIcon kind={kind} size={30} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SHOWN = 'fake.military';

/** One card, with a number at each thing that it shows. */
export function RoyaleCard() {
  const words = useRulesWords();
  const royale = useRoyaleWords();
  return (
    <section className={style['figure']}>
      <h2>{words('card-title')}</h2>
      <div className={style['explained']}>
        <div className={style['card']} aria-hidden="true">
          <div className={style['head']}>
            <Pin number={1} />
            <Crest faction="military" size={30} />
            <span>{royale('military')}</span>
          </div>
          <div className={style['kind']}>
            <Pin number={2} />
            <KindIcon kind="fake" size={52} />
            <strong>{royale('fake')}</strong>
          </div>
          <div className={style['targets']}>
            <Pin number={3} />
            {targetsOf(SHOWN).map((faction) => (
              <span key={faction} className={style[faction]}>
                <Crest faction={faction} size={26} />
              </span>
            ))}
          </div>
          <p className={style['effect']}>
            <Pin number={4} />
            {effectOf(SHOWN, royale)}
          </p>
        </div>
        <ol className={style['legend']}>
          {[words('card-faction'), words('card-kind'), words('card-targets'), words('card-effect')].map(
            (text, place) => (
              <li key={text}>
                <Pin number={place + 1} />
                <span>{text}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </section>
  );
}

function Pin({ number }: { readonly number: number }) {
  return (
    <span className={style['pin']} aria-hidden="true">
      {number}
    </span>
  );
}
