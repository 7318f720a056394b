import { useEffect } from 'react';
import type { PlaylistSession } from '#domain/content/playlist-session.ts';
import { missingReferences } from '#domain/content/session-content.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { useSessionOptions } from './use-session-options.ts';

interface MissingReferencesProps {
  /** The target program. */
  readonly programKey: string;
  readonly sessions: readonly PlaylistSession[];
  readonly onCount: (count: number | null) => void;
}

/** Warns before a copy how many references the other program lacks (AUTHOR-D-59). */
export function MissingReferences({ programKey, sessions, onCount }: MissingReferencesProps) {
  const { options, complete } = useSessionOptions(programKey);
  const count = complete ? missingReferences(sessions, options) : null;
  useEffect(() => onCount(count), [count, onCount]);
  if (count === null || count === 0) return null;
  return (
    <AlertBox tone="warning">
      {count} of its tasks, unlocked activities and celebrations do not exist in that program. They
      are copied unchanged.
    </AlertBox>
  );
}
