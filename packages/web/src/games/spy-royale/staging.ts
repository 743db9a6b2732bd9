// A turn is shown in steps: all cards turn up at once, the disabled ones go down, points are counted onto the rest.

import type { View } from '@safehouse/games/spy-royale/view';
import { useEffect, useState } from 'react';

const STEPS = ['revealed', 'disabled', 'scored', 'settled'] as const;
export type Step = (typeof STEPS)[number];

/** How long each step stays before the next one. */
const STEP_MS: Readonly<Record<Step, number>> = { revealed: 1_100, disabled: 900, scored: 1_100, settled: 0 };

/** How many turns lie open. */
function turnsShown({ seats }: View): number {
  return Math.min(...seats.map(({ area }) => area.length));
}

interface Staged {
  readonly turns: number;
  readonly step: Step;
  /** The markers as they were when the turn began. */
  readonly markers: View['disabled'];
}

/** Which step of the newest turn is shown. Whoever comes later, or steps over more than one turn, sees the result. */
export function useSteps(view: View, pace: number): { readonly step: Step; readonly markers: View['disabled'] } {
  const turns = turnsShown(view);
  const [staged, setStaged] = useState<Staged>({ turns, step: 'settled', markers: view.disabled });
  if (staged.turns !== turns) {
    const isNext = turns === staged.turns + 1 && pace > 0;
    setStaged({ turns, step: isNext ? 'revealed' : 'settled', markers: isNext ? staged.markers : view.disabled });
  } else if (staged.step === 'settled' && staged.markers !== view.disabled) {
    setStaged({ ...staged, markers: view.disabled });
  }
  const { step, markers } = staged;
  useEffect(() => {
    if (step === 'settled') return;
    const timer = setTimeout(() => setStaged((now) => ({ ...now, step: after(now.step) })), STEP_MS[step] * pace);
    return () => clearTimeout(timer);
  }, [step, pace]);
  return { step, markers: step === 'settled' ? view.disabled : markers };
}

function after(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'settled';
}

/** The view with only as much of the newest turn as has been shown. */
export function upTo(view: View, step: Step): View {
  if (step === 'settled' || step === 'scored') return view;
  const newest = turnsShown(view) - 1;
  return {
    ...view,
    seats: view.seats.map((seat) => ({
      ...seat,
      points: seat.points - (seat.area[newest]?.points ?? 0),
      area: seat.area.map((played, turn) =>
        turn === newest ? { ...played, points: 0, enabled: step === 'revealed' ? true : played.enabled } : played,
      ),
    })),
  };
}
