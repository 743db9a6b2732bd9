import { FACTIONS, type Faction, SPECIALS } from '@safehouse/games/spy-royale/vocabulary';
import { Crest, KindIcon } from '../games/spy-royale/crests.tsx';
import { targetsOf } from '../games/spy-royale/names.ts';
import { useRoyaleWords } from '../games/spy-royale/words/index.ts';
import { useRulesWords } from '../words/rules/index.ts';
import style from './royale-figures.module.css';

/** Whom each faction's Fake Intel disables, and whom its Eavesdrop scores. */
export function RoyaleTargets() {
  const words = useRulesWords();
  const royale = useRoyaleWords();
  return (
    <section className={style['figure']}>
      <h2>{words('targets-title')}</h2>
      <p>{words('targets-text')}</p>
      <table className={style['table']}>
        <thead>
          <tr>
            <th scope="col">{words('targets-faction')}</th>
            <th scope="col">{words('targets-fake')}</th>
            <th scope="col">{words('targets-eavesdrop')}</th>
            <th scope="col">{words('targets-special')}</th>
          </tr>
        </thead>
        <tbody>
          {FACTIONS.map((faction, place) => {
            const special = SPECIALS[place] ?? 'sniper';
            return (
              <tr key={faction}>
                <th scope="row">
                  <Factions factions={[faction]} />
                </th>
                <td>
                  <Factions factions={targetsOf(`fake.${faction}`)} />
                </td>
                <td>
                  <Factions factions={targetsOf(`eavesdrop.${faction}`)} />
                </td>
                <td>
                  <span className={style['faction']}>
                    <KindIcon kind={special} size={20} />
                    {royale(special)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{words('targets-sniper', { factions: royale.list(targetsOf('sniper').map((faction) => royale(faction))) })}</p>
    </section>
  );
}

function Factions({ factions }: { readonly factions: readonly Faction[] }) {
  const royale = useRoyaleWords();
  return (
    <span className={style['factions']}>
      {factions.map((faction) => (
        <span key={faction} className={`${style['faction']} ${style[`ink-${faction}`]}`}>
          <Crest faction={faction} size={20} />
          {royale(faction)}
        </span>
      ))}
    </span>
  );
}
