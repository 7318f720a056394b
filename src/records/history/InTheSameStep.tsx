import type { RecordChange } from '#domain/history/record-change.ts';
import { RecordLink } from './RecordLink.tsx';

interface InTheSameStepProps {
  readonly changes: readonly RecordChange[];
}

/** Other records written in the same commit. */
export function InTheSameStep({ changes }: InTheSameStepProps) {
  if (changes.length === 0) return null;
  return (
    <p className="history-note">
      Also changed:{' '}
      {changes.map((change, index) => (
        <span key={change.path}>
          {index > 0 && ', '}
          <RecordLink change={change} />
          {change.kind !== 'changed' && ` ${change.kind}`}
        </span>
      ))}
    </p>
  );
}
