import { useState } from 'react';
import type { Live } from '#lib/live.ts';

/**
 * The record of a form: as it was opened, and as it is stored now, null once it was deleted. Once
 * open, the form stays whatever happens to the connection or the record; a read that is refused later
 * takes nothing away from what is known.
 */
export function useOpened<Row>(live: Live<Row | null>) {
  const stored = live.state === 'ready' ? live.data : undefined;
  const [opened, setOpened] = useState<Row | null>(null);
  const [latest, setLatest] = useState<Row | null>(null);
  if (stored && !opened) setOpened(stored);
  if (stored !== undefined && stored !== latest) setLatest(stored);
  return { opened, latest, openAgain: () => setOpened(null) };
}
