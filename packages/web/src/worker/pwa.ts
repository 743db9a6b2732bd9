// The service worker that lets the app start without a network, and what is known of newer versions.

import { registerSW } from 'virtual:pwa-register';
import { create } from 'zustand';

const HOUR_MS = 3_600_000;

interface Update {
  /** A new version is there. Nothing happens before somebody says so. */
  readonly isWaiting: boolean;
  /** Starts the new version: the page is loaded anew. */
  readonly apply: () => void;
}

export const useUpdate = create<Update>(() => ({ isWaiting: false, apply: () => location.reload() }));

export function followVersions(): void {
  if (!('serviceWorker' in navigator)) return;
  let isWanted = false;
  const update = registerSW({
    onNeedRefresh: () =>
      useUpdate.setState({
        isWaiting: true,
        apply: () => {
          isWanted = true;
          void update();
        },
      }),
    // In the other tabs a game may be on: they are only told.
    onNeedReload: () => {
      if (isWanted) location.reload();
      else useUpdate.setState({ isWaiting: true, apply: () => location.reload() });
    },
    onRegisteredSW: (_, registration) => {
      // Without a network there is nothing to find.
      setInterval(() => void registration?.update().catch(() => {}), HOUR_MS);
    },
  });
}
