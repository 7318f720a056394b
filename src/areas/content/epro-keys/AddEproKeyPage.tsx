import { useState } from 'react';
import { eproKeys } from '#data/content/epro-keys.ts';
import { useList } from '#data/engine/use-list.ts';
import { eproKey, type EproKeyEntry } from '#domain/content/epro-key.ts';
import { EPRO_TYPES } from '#domain/content/survey-form/survey-form.ts';
import { rowsOf } from '#lib/live.ts';
import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { entered } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { useLookAlikeQuestion } from '#records/use-look-alike-question.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { OverwriteKey } from './OverwriteKey.tsx';

const fields = fieldsOf(eproKey);
const NOT_SAVED = 'Error saving, check console';

/** An existing key about to be overwritten, and the answer. */
interface Asked {
  readonly name: string;
  readonly answer: (overwrite: boolean) => void;
}

/** Adds an ePRO key (AUTHOR-EPRO-01). */
export function AddEproKeyPage() {
  const keys = rowsOf(useList(eproKeys.list({})));
  const askAboutLookAlike = useLookAlikeQuestion();
  const keptAs = useKeptAs(eproKeys.path({}, 'new'));
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayOverwrite = (name: string) =>
    new Promise<boolean>((answer) => setAsked({ name, answer }));

  const save = async (entry: EproKeyEntry) => {
    const stored = keys.find(({ docID }) => docID === entry.name);
    if (!stored) return void (await eproKeys.create({}, entry));
    // Cancelling needs no error message.
    if (!(await mayOverwrite(entry.name))) throw new FormError({}, '');
    const { name: _, ...changed } = entry;
    const base = entered(changed, stored) as typeof changed;
    await eproKeys.save({}, stored.docID, changed, base);
  };
  const submit = async (entry: EproKeyEntry) => {
    askAboutLookAlike(entry.name, keys);
    try {
      await save(entry);
    } catch (error) {
      if (error instanceof FormError) throw error;
      logError(NOT_SAVED, { error });
      throw new Error(NOT_SAVED, { cause: error });
    }
  };
  return (
    <>
      <PageHeader
        title="Add Epro Key"
        summary="The names and types that fill an ePRO form when it is created."
      />
      <SchemaForm
        schema={eproKey.form}
        title="Epro key"
        mode="create"
        initialValues={eproKey.form.getDefault()}
        keptAs={keptAs}
        submitLabel="Submit"
        savedText="Epro Key Submitted"
        clearOnSave
        onSubmit={submit}
      >
        <TextField {...fields.key} mono />
        <TextField {...fields.name} />
        <TextField {...fields.pro} />
        <TextField {...fields.pro_component} />
        <TextField {...fields.Type} suggestions={EPRO_TYPES} />
      </SchemaForm>
      {asked && (
        <OverwriteKey
          name={asked.name}
          onAnswer={(overwrite) => {
            setAsked(null);
            asked.answer(overwrite);
          }}
        />
      )}
    </>
  );
}
