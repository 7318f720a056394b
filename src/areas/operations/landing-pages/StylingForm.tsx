import { useMemo } from 'react';
import { landingPageStylings } from '#data/operations/landing-pages.ts';
import {
  landingPageStyling,
  stylingEntryForm,
  type Styling,
} from '#domain/operations/landing-page/styling.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { saveValues } from './save-values.ts';
import { StylingFields } from './StylingFields.tsx';
import { StylingPreview } from './StylingPreview.tsx';

interface StylingFormProps {
  readonly landingPageKey: string;
  readonly row: Styling;
  readonly gone: boolean;
}

export function StylingForm({ landingPageKey, row, gone }: StylingFormProps) {
  const ids = { landingPageKey };
  const schema = useMemo(() => stylingEntryForm(landingPageKey), [landingPageKey]);
  const values = { ...entered(landingPageStyling.form.fields, row), landingPageKey };
  return (
    <>
      <SchemaForm
        schema={schema}
        title={`${isolated(landingPageKey)} Styling`}
        mode="edit"
        checksOnSubmit
        initialValues={values}
        latest={values}
        latestBy={changedBy(landingPageStyling, row)}
        gone={gone}
        submitLabel="Save"
        cancelTo={listHref('landingPages')}
        onSubmit={(_, changed, base) =>
          saveValues(() => landingPageStylings.save(ids, row.docID, changed, base ?? {}))
        }
      >
        {(now) => (
          <>
            <StylingPreview values={now} />
            <StylingFields />
          </>
        )}
      </SchemaForm>
      <RecordPanels
        path={landingPageStylings.path(ids, row.docID)}
        name={`the styling of ${isolated(landingPageKey)}`}
        stored={gone ? null : row.raw}
      />
    </>
  );
}
