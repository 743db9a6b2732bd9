import { type ReactNode, useId } from 'react';
import style from './new-table-page.module.css';

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A sheet of the form. */
export function Part({ title, text, children }: PartProps) {
  const heading = useId();
  return (
    <section className={style['part']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text !== undefined && <p className={style['dim']}>{text}</p>}
      {children}
    </section>
  );
}
