import { useState } from 'react';
import { useFailureSentence } from '../app/failure.tsx';

interface Task {
  readonly isBusy: boolean;
  /** Why the last one came to nothing. */
  readonly failure: string | null;
  /** Does it, and tells whether it was done. */
  readonly go: (work: () => Promise<void>) => Promise<boolean>;
}

/** One thing at a time that may fail; `tell` finds other words for some failures. */
export function useTask(tell: (error: unknown) => string | null = () => null): Task {
  const sentence = useFailureSentence();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(tell(error) ?? sentence(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, go };
}
