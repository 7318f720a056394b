import { use, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { visibleMarks } from '#lib/visible-marks.ts';
import { BACK_UP } from '#routing/list-memory.ts';
import { CrumbsAbove, type Crumb } from './crumbs-above.ts';
import { NavName, otherName } from './nav-name.ts';
import { focusIsLost } from './focus-is-lost.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** Which page of a record with several this is; the title is then the record. */
  readonly place?: string | undefined;
  /** Names the browser tab where the title names a person: browsers keep the names of tabs on disk. */
  readonly tabTitle?: string;
  /** One line, with the live count where there is one. */
  readonly summary?: ReactNode;
  /** The page's primary action. */
  readonly action?: ReactNode;
  /** The places above this one; for pages below the second level. */
  readonly breadcrumbs?: readonly Crumb[];
}

/** The key of the place where the console was opened: there the browser has put the focus itself. */
const FIRST_PAGE = 'default';

/** The head of every page: its one h1, what it holds, what can be done. Names the browser tab too. */
export function PageHeader({
  title,
  place,
  tabTitle = title,
  summary,
  action,
  breadcrumbs = [],
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const alias = otherName(
    use(NavName),
    `${title} ${typeof summary === 'string' ? summary : ''}`,
    title,
  );
  const crumbs = [...use(CrumbsAbove), ...breadcrumbs];
  // What was clicked is gone with the page it stood on: keyboard and screen reader go on here.
  useEffect(() => {
    if (key !== FIRST_PAGE && focusIsLost()) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [key]);
  useEffect(() => {
    // What keeps the direction of a name inside a sentence has nothing to do alone.
    document.title = `${visibleMarks(tabTitle.replace(/[\u2068\u2069]/g, ''))} · Tempest`;
  }, [tabTitle]);
  return (
    <header className="page-header">
      <div className="page-header-text">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} title={place ?? title} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {place !== undefined && <span className="page-place"> · {place}</span>}
        </h1>
        {summary !== undefined && <p className="page-summary">{summary}</p>}
        {alias !== null && <p className="page-summary">In the navigation: {alias}</p>}
      </div>
      {action !== undefined && <div className="page-action">{action}</div>}
    </header>
  );
}

function Breadcrumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} state={BACK_UP}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
