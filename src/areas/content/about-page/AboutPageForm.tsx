import { saveAboutPage } from '#data/content/about-page.ts';
import { aboutPageForm } from '#domain/content/program-forms.ts';
import { programRecord, type Program } from '#domain/content/program.ts';
import { docPath } from '#domain/shared/paths.ts';
import { may } from '#domain/staff/capabilities.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useStaff } from '#session/use-session.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { AboutPageFields } from './AboutPageFields.tsx';
import { AboutPagePreview } from './AboutPagePreview.tsx';

const SAVED = 'Successfully updated';
const TITLE = 'About page';

interface AboutPageFormProps {
  readonly program: Program;
  readonly gone: boolean;
}

/** The form of the about page, read-only without the right. */
export function AboutPageForm({ program, gone }: AboutPageFormProps) {
  const person = useStaff();
  const toast = useSaveToast();
  const keptAs = useKeptAs(`${docPath('program', { key: program.docID })} about page`);
  const values = entered(aboutPageForm.fields, program);
  if (!may(person, 'update', programRecord)) {
    return (
      <ReadOnlyForm title={TITLE} values={values}>
        <WithPreview readOnly />
      </ReadOnlyForm>
    );
  }
  return (
    <SchemaForm
      schema={aboutPageForm}
      title={TITLE}
      mode="edit"
      initialValues={values}
      latest={values}
      latestBy={changedBy(programRecord, program)}
      gone={gone}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      savedText={SAVED}
      onSubmit={(_, changed, base) => saveAboutPage(program.docID, changed, base ?? {})}
      onSaved={() => toast.success(SAVED)}
    >
      <WithPreview readOnly={false} />
    </SchemaForm>
  );
}

const WithPreview = ({ readOnly }: { readonly readOnly: boolean }) => (
  <div className="with-phone">
    <div>
      <AboutPageFields readOnly={readOnly} />
    </div>
    <AboutPagePreview />
  </div>
);
