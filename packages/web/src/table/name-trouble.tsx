import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../design/button.tsx';
import { PersonDialog } from '../people/person-dialog.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './name-trouble.module.css';

/** Why one's name keeps one from sitting down, and the way to another one. */
export function NameTrouble({ children }: { readonly children: ReactNode }) {
  const words = useTableWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={style['trouble']}>
      <span>{children}</span>
      <Button isSmall onClick={() => setOpen(true)}>
        {words('change-name')}
      </Button>
      {isOpen && createPortal(<PersonDialog onClose={() => setOpen(false)} />, document.body)}
    </span>
  );
}
