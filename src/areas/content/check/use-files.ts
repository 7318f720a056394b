import { useState } from 'react';
import { checkFiles } from '#data/use-cases/check-files.ts';

type Files = ReadonlyMap<string, boolean>;

export interface FileCheck {
  readonly state: 'idle' | 'looking' | 'failed' | 'done';
  readonly files: Files;
  readonly error: unknown;
}

const NONE: Files = new Map();
const IDLE: FileCheck = { state: 'idle', files: NONE, error: null };

/** Checks a program's files on request. */
export function useFiles() {
  const [check, setCheck] = useState(IDLE);
  const look = async (paths: readonly string[]): Promise<void> => {
    setCheck({ ...IDLE, state: 'looking' });
    try {
      setCheck({ ...IDLE, state: 'done', files: await checkFiles(paths) });
    } catch (error) {
      setCheck({ ...IDLE, state: 'failed', error });
    }
  };
  return { check, look };
}
