import { ButtonLink } from '../design/button.tsx';
import { Icon, type IconName } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import style from './about-page.module.css';
import { LampMark } from './lamp-mark.tsx';
import { PageFrame } from './page-frame.tsx';

const PROMISES = [
  { icon: 'eye', title: 'about-secret', text: 'about-secret-text' },
  { icon: 'shield', title: 'about-fair', text: 'about-fair-text' },
  { icon: 'person', title: 'about-private', text: 'about-private-text' },
  { icon: 'offline', title: 'about-offline', text: 'about-offline-text' },
  { icon: 'bot', title: 'about-bots', text: 'about-bots-text' },
  { icon: 'flag', title: 'about-names', text: 'about-names-text' },
] as const satisfies readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];

export function AboutPage() {
  const words = useShellWords();
  return (
    <PageFrame title={words('about')}>
      <div className={style['about']}>
        <LampMark size={88} />
        <h1>{words('about-title')}</h1>
        <p className={style['lead']}>{words('about-text')}</p>
        <ul className={style['promises']}>
          {PROMISES.map(({ icon, title, text }) => (
            <li key={title} className={style['promise']}>
              <Icon name={icon} size={28} />
              <h2>{words(title)}</h2>
              <p>{words(text)}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href="/" look="primary">
          {words('lost-home')}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
