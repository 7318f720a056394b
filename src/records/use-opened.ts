import { useState } from 'react';
import type { Live } from '#lib/live.ts';

/**
 * A form's record as opened, and its current state, null once deleted. An open form survives
 * connection loss and deletion; a later refusal removes nothing already known.
 */
export function useOpened<Row>(live: Live<Row | null>) {
  const stored = live.state === 'ready' ? live.data : undefined;
  const [opened, setOpened] = useState<Row | null>(null);
  const [latest, setLatest] = useState<Row | null>(null);
  if (stored && !opened) setOpened(stored);
  if (stored !== undefined && stored !== latest) setLatest(stored);
  return { opened, latest, openAgain: () => setOpened(null) };
}
