import { Link } from 'react-router-dom';
import type { Crumb } from './crumbs-above.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

interface NotFoundProps {
  readonly title: string;
  readonly breadcrumbs?: readonly Crumb[];
  /** A sentence on what is missing. */
  readonly text: string;
  /** The text of the link, as "Back to the lessons". */
  readonly link: string;
  /** The link's URL; the last breadcrumb by default. */
  readonly to?: string;
}

/** The page for a record or URL that does not exist. */
export function NotFound({ title, breadcrumbs = [], text, link, to }: NotFoundProps) {
  const back = (
    <Link className="btn btn-sm btn-outline-secondary" to={to ?? breadcrumbs.at(-1)?.to ?? '/'}>
      {link}
    </Link>
  );
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <EmptyState text={text} action={back} />
    </>
  );
}
