import { Link } from 'react-router-dom';
import { programPage, type ProgramPage } from '#domain/content/program-page.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { HTMLPreview } from './HTMLPreview.tsx';

interface PagePreviewProps {
  readonly page: ProgramPage;
  readonly programKey: string;
}

/** A page's preview, with a link to its editor. */
export function PagePreview({ page, programKey }: PagePreviewProps) {
  const name = titleOf(programPage, page);
  return (
    <section aria-label={`Preview of ${name}`}>
      <div className="program-page-head">
        <h2 className="h5 mb-0 program-page-name" title={name}>
          {name}
        </h2>
        {may(useStaff(), 'update', programPage) && (
          <Link
            className="btn btn-sm btn-outline-secondary flex-shrink-0"
            to={href('programPage', { programKey, pageKey: page.docID })}
          >
            Edit
          </Link>
        )}
      </div>
      <HTMLPreview name={name} html={page.HTML} url={page.url} />
    </section>
  );
}
