import { useEffect, useState } from 'react';
import { SHOWN_FOR_MS } from './shown-for.ts';

interface CopyButtonProps {
  readonly text: string;
  /** The accessible name, such as "Copy id"; visible with `showLabel`. */
  readonly label: string;
  readonly showLabel?: boolean;
}

const icons = {
  idle: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 3V2.5h-8v8H3" />
    </>
  ),
  copied: <path d="m3 8.5 3.2 3.2L13 5" strokeWidth="1.6" />,
  failed: <path d="m4 4 8 8m0-8-8 8" strokeWidth="1.6" />,
} as const;

const answers = { idle: '', copied: 'Copied', failed: 'Copying failed' } as const;

/** Copies a text to the clipboard and reports success or failure. */
export function CopyButton({ text, label, showLabel = false }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof answers>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="copy">
      <button
        type="button"
        className={showLabel ? 'btn btn-sm btn-outline-secondary' : 'btn btn-sm copy-button'}
        aria-label={showLabel ? undefined : label}
        title={showLabel ? undefined : answers[state] || label}
        onClick={() => void copy()}
      >
        <svg
          width="14"
          height="14"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          aria-hidden
        >
          {icons[state]}
        </svg>
        {showLabel && label}
      </button>
      <span role="status" className={state === 'failed' ? 'copy-failed' : 'visually-hidden'}>
        {answers[state]}
      </span>
    </span>
  );
}
