// What has the focus may vanish with a move: then what lies next to it has it, and never nobody.

import { type RefObject, useEffect } from 'react';

const REACHABLE = 'a[href], button:enabled, input:enabled, [tabindex="0"]';

/** For those who walk by keyboard: whoever points is left alone. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = place.current;
    if (main === null) return;
    main.focus({ preventScroll: true });
    /** What has the focus, and all that is around it. */
    let held: readonly Element[] = [];
    const note = ({ target }: FocusEvent) => {
      held = target instanceof Element && target.matches(':focus-visible') ? around(target, main) : [];
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // From a dialog the focus comes back.
      if (relatedTarget instanceof Element && relatedTarget.closest('dialog') === null) held = [];
    };
    const keep = () => {
      const [last, ...rest] = held;
      const { activeElement } = document;
      if (last === undefined || (last.isConnected && !last.matches(':disabled'))) return;
      if (activeElement !== document.body && activeElement !== last) return;
      nextIn(rest.filter(({ isConnected }) => isConnected)).focus();
    };
    const nextIn = (places: readonly Element[]): HTMLElement => {
      for (const near of places) {
        const next = [...near.querySelectorAll<HTMLElement>(REACHABLE)].find((found) => found.checkVisibility());
        if (next !== undefined) return next;
      }
      return main;
    };
    main.addEventListener('focusin', note);
    main.addEventListener('focusout', leave);
    const observer = new MutationObserver(keep);
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      main.removeEventListener('focusin', note);
      main.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [place]);
}

/** The element and what it lies in, up to the place. */
function around(element: Element, place: Element): Element[] {
  const found = [element];
  for (let outer = element.parentElement; outer !== null && place.contains(outer); outer = outer.parentElement) {
    found.push(outer);
  }
  return found;
}
