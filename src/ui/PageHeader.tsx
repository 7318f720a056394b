import { use, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { visibleMarks } from '#lib/visible-marks.ts';
import { BACK_UP } from '#routing/list-memory.ts';
import { BesideTitle } from './beside-title.ts';
import { CrumbsAbove, type Crumb } from './crumbs-above.ts';
import { NavName, otherName } from './nav-name.ts';
import { focusIsLost } from './focus-is-lost.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** Which of a record's pages this is; the title is then the record. */
  readonly place?: string | undefined;
  /**
   * The browser tab's title when the page title names a person, because browsers store tab titles
   * on disk.
   */
  readonly tabTitle?: string;
  /** The last crumb, when the title does not name the record. */
  readonly crumb?: string;
  /** One line, including the live count if there is one. */
  readonly summary?: ReactNode;
  readonly action?: ReactNode;
  /** Parent pages, for pages below the second level. */
  readonly breadcrumbs?: readonly Crumb[];
}

/** The initial history entry's key: there the browser has set the focus itself. */
const FIRST_PAGE = 'default';

/** The head of every page: its only h1, summary and actions. Also sets the browser tab's title. */
export function PageHeader({
  title,
  place,
  tabTitle = title,
  crumb = place ?? title,
  summary,
  action,
  breadcrumbs = [],
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const named = use(NavName);
  const alias = otherName(
    named?.title === title ? named.label : null,
    `${title} ${typeof summary === 'string' ? summary : ''}`,
    title,
  );
  const crumbs = [...use(CrumbsAbove), ...breadcrumbs];
  // The clicked element is gone with its page: continue here with keyboard and screen reader.
  useEffect(() => {
    if (key !== FIRST_PAGE && focusIsLost()) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [key]);
  useEffect(() => {
    // Isolates are unnecessary when the name stands alone.
    document.title = `${visibleMarks(tabTitle.replace(/[\u2068\u2069]/g, ''))} · Tempest`;
  }, [tabTitle]);
  return (
    <header className="page-header">
      <div className="page-header-text">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} title={crumb} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {place !== undefined && <span className="page-place"> · {place}</span>}
        </h1>
        {use(BesideTitle)}
        {summary !== undefined && <p className="page-summary">{summary}</p>}
        {alias !== null && <p className="page-summary">“{alias}” in the menus</p>}
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
