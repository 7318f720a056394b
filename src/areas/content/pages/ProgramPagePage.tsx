import { programPages } from '#data/content/program-lists.ts';
import { programPage } from '#domain/content/program-page.ts';
import { may } from '#domain/staff/capabilities.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useStaff } from '#session/use-session.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { TypedPreview } from './TypedPreview.tsx';
import '#areas/content/shared/phone/phone.css';
import './pages.css';

const fields = fieldsOf(programPage);

/** A page of a program: ".../pages/edit/" for a new one, ".../pages/edit/{pageKey}" (AUTHOR-PAGE-05, -06). */
export function ProgramPagePage() {
  const programKey = useProgram().docID;
  const id = useScreenParam('pageKey') || null;
  const list = { label: 'Pages', to: href('pages', { programKey }) };
  if (!may(useStaff(), 'update', programPage)) {
    return <PageHeader title="Admin Only" breadcrumbs={[list]} />;
  }
  return (
    <RecordFormPage
      of={programPages}
      ids={{ programKey }}
      id={id}
      list={list}
      pageOf={(pageKey) => href('programPage', { programKey, pageKey })}
      form={({ fresh }) => (
        <div className="with-phone program-page-form">
          <div>
            <TextField {...fields.key} mono readOnly={!fresh} />
            <TextField {...fields.name} />
            <TextField {...fields.url} type="url" />
            <TextAreaField {...fields.HTML} mono rows={16} />
          </div>
          <TypedPreview />
        </div>
      )}
    />
  );
}
