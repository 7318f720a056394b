import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Rows } from '#data/engine/sources.ts';
import { failureOf, type Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { LoadError } from '#ui/LoadError.tsx';
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

/** Hidden when empty (CORE-UDET-13, -14); a failed read is shown as such. */
export function SidebarGroup<Row>({ title, live, path, first, entries }: SidebarGroupProps<Row>) {
  const id = useId();
  const { open, setOpen } = useFold(path);
  if (live.state === 'loading') return <Skeleton lines={3} label={`Loading ${title}…`} />;
  const failure = failureOf(live);
  const { rows, unreadable } = live.state === 'ready' ? live.data : NOTHING;
  if (rows.length + unreadable.length === 0 && !failure) return null;
  return (
    <>
      <h2 className="side-nav-title" id={id}>
        <button
          type="button"
          className="side-nav-fold"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
      </h2>
      {open && (
        <ul aria-labelledby={id}>
          {first}
          {entries(rows)}
        </ul>
      )}
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

/** From this screen height on, all groups fit. */
const ROOMY_PX = 800;

/** Collapsed on a low screen, except for the current page's group, unless collapsed by the user. */
function useFold(path: string) {
  const { pathname } = useLocation();
  const inside = `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());
  const [chosen, setChosen] = useState<{ inside: boolean; open: boolean } | null>(null);
  const [roomy] = useState(() => window.innerHeight >= ROOMY_PX);
  return {
    open: chosen?.inside === inside ? chosen.open : inside || roomy,
    setOpen: (open: boolean) => setChosen({ inside, open }),
  };
}

const NOTHING = { rows: [], unreadable: [] } as const;
