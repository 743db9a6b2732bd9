import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import style from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: ReactNode;
  /** What the button says that closes it. */
  readonly closing: string;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus, and Escape closes it. It is there as long as it is rendered. */
export function Dialog({ title, closing, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed while it is still on the page, or the focus would not go back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${style['dialog']} ${isWide ? style['wide'] : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={style['head']}>
        <h2 id={heading}>{title}</h2>
        <Button look="quiet" aria-label={closing} title={closing} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={style['body']}>{children}</div>
    </dialog>
  );
}
