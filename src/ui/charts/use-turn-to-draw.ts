import { useEffect, useState } from 'react';

/** The queue; its first entry is drawing. */
const waiting: (() => void)[] = [];

function leave(draw: () => void): void {
  const wasFirst = waiting[0] === draw;
  const at = waiting.indexOf(draw);
  if (at !== -1) waiting.splice(at, 1);
  if (wasFirst) setTimeout(() => waiting[0]?.());
}

/**
 * Whether it is this chart's turn to draw. Charts that become ready together, such as when the
 * library has loaded, would block the page for their total drawing time.
 */
export function useTurnToDraw(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const draw = () => setDue(true);
    waiting.push(draw);
    if (waiting[0] === draw) draw();
    // Drawn or unmounted: the next one's turn.
    return () => leave(draw);
  }, [isDue]);
  return isDue;
}
