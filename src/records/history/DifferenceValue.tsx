import { lazy, Suspense } from 'react';
import type { Difference } from '#domain/shared/differences.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { LongText } from './LongText.tsx';
import { valueText } from './value-text.ts';

const ChangedText = lazy(() =>
  import('./ChangedText.tsx').then((m) => ({ default: m.ChangedText })),
);

interface DifferenceValueProps {
  readonly line: Difference;
  readonly side: 'before' | 'after';
  /** Whether the other version is shown next to it. */
  readonly compared: boolean;
}

/** One version's value; for a longer changed text, a word diff. */
export function DifferenceValue({ line, side, compared }: DifferenceValueProps) {
  const { before, after } = line;
  const text = valueText(line[side]);
  if (text === '') {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">no value</span>
      </>
    );
  }
  if (!compared || !hasWords(before) || !hasWords(after)) return <LongText text={text} />;
  return (
    <Boundary>
      <Suspense fallback={<LongText text={text} />}>
        <ChangedText before={before} after={after} side={side} />
      </Suspense>
    </Boundary>
  );
}

/** A single word is not diffed: an id, a URL, a status. */
const hasWords = (value: unknown): value is string =>
  typeof value === 'string' && /\S\s+\S/.test(value);
