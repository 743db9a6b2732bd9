// The rules by number. An address like /rules/spy-royale#SR-9 lights up the cited one.

import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { PageFrame } from '../app/page-frame.tsx';
import { ButtonLink } from '../design/button.tsx';
import { GAME_IDS, type GameId, hasScreen, isGameId } from '../games/registry.ts';
import { useGameWords } from '../lobby/game-words.ts';
import { useRulesWords } from '../words/rules/index.ts';
import { RoyaleCard, RoyaleInShort } from './royale-figures.tsx';
import { RoyaleTargets } from './royale-targets.tsx';
import style from './rules-page.module.css';
import { type NumberedRule, useRuleTexts } from './texts/texts.ts';

/** The rule with which each chapter begins. */
const CHAPTERS: Readonly<Record<GameId, Readonly<Record<'turn' | 'end', string>>>> = {
  'spy-royale': { turn: 'SR-7', end: 'SR-17' },
  'spy-alley': { turn: 'SA-5', end: 'SA-15' },
  'spy-alley-cards': { turn: 'AC-4', end: 'AC-9' },
  'spy-club': { turn: 'SK-6', end: 'SK-17' },
};

export function RulesPage() {
  const words = useRulesWords();
  const { gameName } = useGameWords();
  const { game = '' } = useParams();
  const title = words('title', { game: gameName(game) });
  return (
    <PageFrame title={title}>
      <div className={style['page']}>
        <h1>{title}</h1>
        <p className={style['intro']}>{isGameId(game) ? words('intro') : words('unknown')}</p>
        <nav aria-label={words('games')} className={style['games']}>
          {GAME_IDS.map((other) => (
            <Link key={other} href={`/rules/${other}`} aria-current={other === game ? 'page' : undefined}>
              {gameName(other)}
            </Link>
          ))}
        </nav>
        {isGameId(game) && <Rules key={game} game={game} />}
      </div>
    </PageFrame>
  );
}

function Rules({ game }: { readonly game: GameId }) {
  const words = useRulesWords();
  const rules = useRuleTexts(game);
  const cited = useCited();
  const numbers = rules.map(({ rule }) => rule);
  const [turn, end] = [numbers.indexOf(CHAPTERS[game].turn), numbers.indexOf(CHAPTERS[game].end)];
  const isRoyale = game === 'spy-royale';
  return (
    <>
      {isRoyale && <RoyaleInShort />}
      {isRoyale && <RoyaleCard />}
      {isRoyale && <RoyaleTargets />}
      <Chapter title={words('chapter-setup')} rules={rules.slice(0, turn)} cited={cited} />
      <Chapter title={words('chapter-turn')} rules={rules.slice(turn, end)} cited={cited} />
      <Chapter title={words('chapter-end')} rules={rules.slice(end)} cited={cited} />
      {hasScreen(game) && (
        <ButtonLink href={`/new/${game}`} look="primary">
          {words('start')}
        </ButtonLink>
      )}
    </>
  );
}

interface ChapterProps {
  readonly title: string;
  readonly rules: readonly NumberedRule[];
  readonly cited: string;
}

function Chapter({ title, rules, cited }: ChapterProps) {
  const words = useRulesWords();
  return (
    <section className={style['chapter']}>
      <h2>{title}</h2>
      <ol className={style['rules']}>
        {rules.map(({ rule, title: name, text }) => (
          <li
            key={rule}
            id={rule}
            className={`${style['rule']} ${rule === cited ? style['cited'] : ''}`}
            aria-current={rule === cited ? 'true' : undefined}
          >
            <a href={`#${rule}`} className={style['number']} aria-label={words('link-to', { rule })}>
              {rule}
            </a>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The rule that the address names. It is brought into sight, when the rules have come too. */
function useCited(): string {
  const [cited, setCited] = useState(location.hash.slice(1));
  useEffect(() => {
    const look = () => setCited(location.hash.slice(1));
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    if (cited !== '') document.getElementById(cited)?.scrollIntoView({ block: 'center' });
  }, [cited]);
  return cited;
}
