import { useMemo } from 'react';
import { landingPageExtensions } from '#data/operations/landing-pages.ts';
import {
  extensionEntryForm,
  landingPageExtension,
  type Extension,
  type ExtensionEntry,
} from '#domain/operations/landing-page/extension.ts';
import type { Changes } from '#data/engine/collection-of.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { ExtensionFields } from './ExtensionFields.tsx';
import { ExtensionWalkThrough } from './ExtensionWalkThrough.tsx';
import { saveValues } from './save-values.ts';

interface ExtensionFormProps {
  readonly landingPageKey: string;
  /** Null for a new extension. */
  readonly row: Extension | null;
  readonly gone: boolean;
  readonly onCreated?: () => void;
}

/** An extension's form; the first save creates it (OPS-EXT-11, OPS-EXT-12). */
export function ExtensionForm({ landingPageKey, row, gone, onCreated }: ExtensionFormProps) {
  const toast = useToast();
  const ids = { landingPageKey };
  const schema = useMemo(() => extensionEntryForm(landingPageKey), [landingPageKey]);
  const values = {
    ...(row
      ? entered(landingPageExtension.form.fields, row)
      : landingPageExtension.form.getDefault()),
    landingPageKey,
  };
  const save = async (
    { landingPageKey: _key, ...entry }: ExtensionEntry & { readonly landingPageKey: string },
    changed: Changes<ExtensionEntry>,
    base: Changes<ExtensionEntry>,
  ) => {
    if (row) await landingPageExtensions.save(ids, row.docID, changed, base);
    else await landingPageExtensions.create(ids, entry);
  };
  return (
    <>
      <SchemaForm
        schema={schema}
        title={`${isolated(landingPageKey)} Extension Landing Page`}
        checksOnSubmit
        initialValues={values}
        {...(row
          ? { mode: 'edit', latest: values, latestBy: changedBy(landingPageExtension, row), gone }
          : { mode: 'create', gone })}
        submitLabel="Save"
        cancelTo={listHref('landingPages')}
        onSubmit={(entry, changed, base) => saveValues(() => save(entry, changed, base ?? {}))}
        onSaved={() => {
          toast.success(row ? 'Extension updated' : 'Extension created');
          if (!row) onCreated?.();
        }}
      >
        {(now) => (
          <>
            <ExtensionWalkThrough values={now} />
            <ExtensionFields />
          </>
        )}
      </SchemaForm>
      {row && (
        <RecordPanels
          path={landingPageExtensions.path(ids, row.docID)}
          name={`the extension of ${isolated(landingPageKey)}`}
          stored={gone ? null : row.raw}
        />
      )}
    </>
  );
}
