// A record as a file to keep.

import { useState } from 'react';
import { Failure } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useReplayWords } from '../words/replay/index.ts';

export function downloadRecord(text: string, game: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${game}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser needs it a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

interface DownloadProps {
  readonly readText: () => Promise<string>;
  readonly game: string;
}

/** The button that does it, and says so when it cannot. */
export function DownloadRecord({ readText, game }: DownloadProps) {
  const words = useReplayWords();
  const [hasFailed, setFailed] = useState(false);
  const download = () => {
    setFailed(false);
    readText().then(
      (text) => downloadRecord(text, game),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Button onClick={download}>
        <Icon name="download" />
        {words('download-record')}
      </Button>
      {hasFailed && <Failure>{words('download-failed')}</Failure>}
    </>
  );
}
