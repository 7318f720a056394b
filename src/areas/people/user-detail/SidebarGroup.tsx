import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Rows } from '#data/engine/sources.ts';
import { failureOf, type Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { SideNavGroup } from '#ui/SideNavGroup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface SidebarGroupProps<Row> {
  readonly title: string;
  readonly live: Live<Rows<Row>>;
  /** The URL of the group's page, and the prefix of all its pages. */
  readonly path: string;
  /** The link to the group's page. */
  readonly first: ReactNode;
  readonly entries: (rows: readonly Row[]) => readonly ReactNode[];
}

/** Minimum window height at which groups start unfolded on every page. */
const ROOMY_PX = 800;

/**
 * A sidebar group; hidden when empty (CORE-UDET-13, -14). A failure or unreadable records show the group with
 * a notice.
 */
export function SidebarGroup<Row>({ title, live, path, first, entries }: SidebarGroupProps<Row>) {
  const { pathname } = useLocation();
  const inside = `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());
  const [roomy] = useState(() => window.innerHeight >= ROOMY_PX);
  if (live.state === 'loading') return <Skeleton lines={3} label={`Loading ${title}…`} />;
  const failure = failureOf(live);
  const { rows, unreadable } = live.state === 'ready' ? live.data : NOTHING;
  if (rows.length + unreadable.length === 0 && !failure) return null;
  return (
    <>
      <SideNavGroup
        as="h2"
        name={`user/${title}`}
        title={title}
        inside={inside}
        openAtFirst={roomy}
      >
        {first}
        {entries(rows)}
      </SideNavGroup>
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
