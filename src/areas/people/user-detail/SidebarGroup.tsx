import { useId, type ReactNode } from 'react';
import type { Rows } from '#data/engine/sources.ts';
import { failureOf, type Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface SidebarGroupProps<Row> {
  readonly title: string;
  readonly live: Live<Rows<Row>>;
  /** Leads to the page of all of them. */
  readonly first: ReactNode;
  readonly entries: (rows: readonly Row[]) => readonly ReactNode[];
}

/**
 * Exists only if there is something in it (CORE-UDET-13, -14); what could not be read is no empty
 * group, and says so.
 */
export function SidebarGroup<Row>({ title, live, first, entries }: SidebarGroupProps<Row>) {
  const id = useId();
  if (live.state === 'loading') return <Skeleton lines={3} label={`Loading ${title}…`} />;
  const failure = failureOf(live);
  const { rows, unreadable } = live.state === 'ready' ? live.data : NOTHING;
  if (rows.length + unreadable.length === 0 && !failure) return null;
  return (
    <>
      <h2 className="side-nav-title" id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {first}
        {entries(rows)}
      </ul>
      {unreadable.length > 0 && (
        <p className="side-nav-note">{countOf(unreadable.length, 'document')} could not be read</p>
      )}
      {failure && (
        <div className="side-nav-note">
          <p className="mb-1">{title} could not be loaded.</p>
          <LoadError error={failure.error} retry={failure.retry} requires="staff" />
        </div>
      )}
    </>
  );
}

const NOTHING = { rows: [], unreadable: [] } as const;
