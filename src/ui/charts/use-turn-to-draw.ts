import { useEffect, useState } from 'react';

/** Those who wait, in their order; the first of them is drawing. */
const waiting: (() => void)[] = [];

function leave(draw: () => void): void {
  const wasFirst = waiting[0] === draw;
  const at = waiting.indexOf(draw);
  if (at !== -1) waiting.splice(at, 1);
  if (wasFirst) setTimeout(() => waiting[0]?.());
}

/**
 * Whether it is a chart's turn to be drawn. Several that become ready together, as when the drawing
 * library has come, would hold up the page for as long as all of them take.
 */
export function useTurnToDraw(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const draw = () => setDue(true);
    waiting.push(draw);
    if (waiting[0] === draw) draw();
    // Drawn, or gone before: the next one's turn.
    return () => leave(draw);
  }, [isDue]);
  return isDue;
}
