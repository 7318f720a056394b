import { TIMELINE_KINDS, type TimelineKind } from '#domain/people/user/timeline.ts';
import { formatCount } from '#lib/words.ts';
import { KIND_LABELS } from './kinds.ts';

interface KindFilterProps {
  readonly counts: Readonly<Record<TimelineKind, number>>;
  /** Empty for all kinds. */
  readonly chosen: readonly TimelineKind[];
  readonly onChange: (kinds: readonly TimelineKind[]) => void;
}

/** Filters the feed by the kinds that occur; the selection is in the URL. */
export function KindFilter({ counts, chosen, onChange }: KindFilterProps) {
  const toggle = (kind: TimelineKind) =>
    onChange(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]);
  return (
    <div className="timeline-filter" role="group" aria-label="Show">
      <button
        type="button"
        className="timeline-kind"
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        All
      </button>
      {TIMELINE_KINDS.filter((kind) => counts[kind] > 0 || chosen.includes(kind)).map((kind) => (
        <button
          key={kind}
          type="button"
          className="timeline-kind"
          data-kind={kind}
          aria-pressed={chosen.includes(kind)}
          onClick={() => toggle(kind)}
        >
          <span className="timeline-dot" aria-hidden="true" />
          {KIND_LABELS[kind].many}{' '}
          <span className="timeline-count">{formatCount(counts[kind])}</span>
        </button>
      ))}
    </div>
  );
}
