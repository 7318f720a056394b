import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icons.tsx';

interface PrintButtonProps {
  /** Renders what is out of view; omitted when everything is rendered anyway. */
  readonly onPrepare?: () => void;
}

const LOOK_EVERY_MS = 100;
/** Timeout for loading; the rest is printed as is. */
const PATIENCE_MS = 20_000;

/** Whether every table has rows and every chart is drawn. */
function isDrawn(): boolean {
  const main = document.querySelector('main') ?? document.body;
  const charts = [...main.querySelectorAll('.chart-drawing')];
  return (
    main.querySelector('[aria-busy="true"]') === null &&
    charts.every((chart) => chart.querySelector('.main-svg, [role="alert"]') !== null)
  );
}

/** Prints the page once it is complete. */
export function PrintButton({ onPrepare }: PrintButtonProps) {
  const [since, setSince] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    if (since === null) return;
    timer.current = setInterval(() => {
      if (!isDrawn() && Date.now() - since < PATIENCE_MS) return;
      clearInterval(timer.current);
      setSince(null);
      window.print();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer.current);
  }, [since]);
  const prepare = () => {
    onPrepare?.();
    setSince(Date.now());
  };
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-disabled={since !== null}
      onClick={() => since === null && prepare()}
    >
      <Icon name="print" />
      {since === null ? 'Print' : 'Getting ready to print…'}
    </button>
  );
}
