import { useState } from 'react';
import {
  countKinds,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineKind,
} from '#domain/people/user/timeline.ts';
import { formatCount, countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SlowNotice } from '#ui/SlowNotice.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useNow } from '#ui/use-now.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { KindFilter } from './KindFilter.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { useTimeline, type TimelineRead } from './use-timeline.ts';
import './timeline.css';

const DEFAULTS = { filters: { kind: '' } };
const STEP = 50;
/** Everything that happened to a person, newest first. */
export function TimelinePage() {
  const read = useTimeline();
  return (
    <Panel title="Timeline" minHeight={320}>
      {read.failed.map(({ name, live }, index) => (
        <div key={`${index} ${name}`} className="timeline-failed">
          <p>{name} could not be loaded.</p>
          <LoadError error={live.error} retry={live.retry} requires="staff" />
        </div>
      ))}
      {read.loading ? (
        <>
          {read.slow && <SlowNotice />}
          <Skeleton lines={12} />
        </>
      ) : (
        <Feed read={read} />
      )}
    </Panel>
  );
}

function Feed({ read }: { readonly read: TimelineRead }) {
  const { user } = useUserPage();
  const now = useNow();
  const list = useListState(DEFAULTS);
  const [upTo, setUpTo] = useState(STEP);
  const chosen = readKinds(list.state.filters['kind'] ?? '');
  const shown = read.entries.filter(({ kind }) => chosen.length === 0 || chosen.includes(kind));
  const older = shown.length - upTo;
  const entries = useFocusAfter<HTMLOListElement>(older <= 0);
  if (read.entries.length === 0 && read.failed.length === 0) {
    return <EmptyState text="Nothing has happened to this user yet." />;
  }
  return (
    <>
      <KindFilter
        counts={countKinds(read.entries)}
        chosen={chosen}
        onChange={(kinds) => list.setFilter('kind', kinds.join('.'))}
      />
      <p className="timeline-note" role="status">
        {summary(shown, read)}
      </p>
      {shown.length > 0 && (
        <ol
          ref={entries}
          tabIndex={-1}
          className="timeline"
          aria-label="What happened, newest first"
        >
          {shown.slice(0, upTo).map((entry) => (
            <TimelineItem key={entry.key} uid={user.docID} entry={entry} now={now} />
          ))}
        </ol>
      )}
      {older > 0 && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setUpTo(upTo + STEP)}
        >
          Show older ({formatCount(older)})
        </button>
      )}
    </>
  );
}

function readKinds(text: string): TimelineKind[] {
  const kinds = text.split('.');
  return TIMELINE_KINDS.filter((kind) => kinds.includes(kind));
}

function summary(
  shown: readonly TimelineEntry[],
  { unreadable, cut, failed }: TimelineRead,
): string {
  const none = failed.length === 0 ? 'No results found' : 'No entry among what could be loaded';
  const parts = [shown.length === 0 ? none : countOf(shown.length, 'entry', 'entries')];
  if (unreadable > 0) parts.push(`${countOf(unreadable, 'document')} could not be read`);
  if (cut.length > 0) parts.push(`only the latest entries are read of: ${cut.join(', ')}`);
  return parts.join(' · ');
}
