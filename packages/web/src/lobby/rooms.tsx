import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { GAME_IDS, type GameId, hasScreen, SEATS } from '../games/registry.ts';
import { useShellWords } from '../words/shell/index.ts';
import { useGameWords } from './game-words.ts';
import { AlleyPicture, CafePicture, ReceptionPicture, TreeHousePicture } from './room-pictures.tsx';
import style from './rooms.module.css';

const LINES = {
  'spy-royale': 'line-spy-royale',
  'spy-alley': 'line-spy-alley',
  'spy-alley-cards': 'line-spy-alley-cards',
  'spy-club': 'line-spy-club',
} as const satisfies Readonly<Record<GameId, string>>;

const PICTURES: Readonly<Record<GameId, ReactNode>> = {
  'spy-royale': <ReceptionPicture />,
  'spy-alley': <AlleyPicture />,
  'spy-alley-cards': <CafePicture />,
  'spy-club': <TreeHousePicture />,
};

/** The games, each in its own room. */
export function Rooms() {
  const words = useShellWords();
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms" className={style['heading']}>
        {words('rooms')}
      </h2>
      <ul className={style['rooms']}>
        {GAME_IDS.map((game) => (
          <li key={game} className={`${style['room']} ${style[game]} ${hasScreen(game) ? style['open'] : ''}`}>
            <Room game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Room({ game }: { readonly game: GameId }) {
  const words = useShellWords();
  const { gameName } = useGameWords();
  const { fewest, most } = SEATS[game];
  return (
    <>
      <div className={style['picture']}>
        {PICTURES[game]}
        {!hasScreen(game) && <span className={style['coming']}>{words('coming')}</span>}
      </div>
      <div className={style['text']}>
        <h3>{gameName(game)}</h3>
        <p className={style['players']}>
          <Icon name="people" size={18} />
          {words('players', { fewest, most })}
          {game === 'spy-club' && ` · ${words('together')}`}
          {game === 'spy-royale' && ` · ${words('minutes', { minutes: 20 })}`}
        </p>
        <p>{words(LINES[game])}</p>
        <div className={style['ways']}>
          {hasScreen(game) && (
            <ButtonLink href={`/new/${game}`} look="primary">
              <Icon name="plus" />
              {words('open-table')}
            </ButtonLink>
          )}
          <Link
            href={`/rules/${game}`}
            className={style['rules'] ?? ''}
            aria-label={words('rules-of', { game: gameName(game) })}
          >
            <Icon name="book" />
            {words('rules')}
          </Link>
        </div>
      </div>
    </>
  );
}
