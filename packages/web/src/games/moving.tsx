// Things move at a table, and nowhere else: what moves them is loaded there, after the first picture.

import { LazyMotion, MotionConfig } from 'motion/react';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/settings.ts';

const loadMotion = () => import('./motion-features.ts').then(({ domMax }) => domMax);

export function Moving({ children }: { readonly children: ReactNode }) {
  const motion = useSettings((settings) => settings.motion);
  const reduced = motion === 'system' ? 'user' : motion === 'reduced' ? 'always' : 'never';
  return (
    <LazyMotion features={loadMotion} strict>
      <MotionConfig reducedMotion={reduced}>{children}</MotionConfig>
    </LazyMotion>
  );
}
