import type { ReactNode } from 'react';
import { object } from 'yup';
import { programsByName } from '#data/content/programs.ts';
import type { Collection } from '#data/engine/collection-of.ts';
import { useLive } from '#data/engine/use-live.ts';
import { copyParts } from '#domain/content/copies.ts';
import { copyTargets, programName } from '#domain/content/program.ts';
import { required } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

const schema = object({ program: required('Target program') });

interface CopyDialogProps<Row, Entry> {
  readonly of: Collection<Row, Entry, Readonly<{ programKey: string }>>;
  readonly programKey: string;
  /** What is copied, in the order in which it is. */
  readonly rows: readonly Row[];
  /** What else the copy does, by the chosen program; an empty one before. */
  readonly note: (program: string) => ReactNode;
  /** Hears which records were copied, also where others could not be. */
  readonly onCopied: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Copies records of a program into another one, which is chosen (AUTHOR-D-12 to -14). */
export function CopyDialog<Row extends Stored<object>, Entry>(props: CopyDialogProps<Row, Entry>) {
  const { of, programKey, rows, onCopied, onClose } = props;
  const [one, many] = of.definition.label;
  const programs = useLive(programsByName);
  const failure = failureOf(programs);
  const targets = copyTargets(rowsOf(programs), programKey);
  const toast = useToast();
  const trying = useTrying();
  const copy = async (program: string) => {
    const { notCopied } = messagesOf(of.definition, '', '');
    const done: string[] = [];
    try {
      for (const part of copyParts(rows.map(asListed))) {
        const words = done.length === 0 ? notCopied : `${notCopied} ${written(done.length)}`;
        const target = { programKey: program };
        await trying(words, () =>
          of.change({ programKey }, { act: 'copySelected', seen: [], order: part, target }),
        );
        done.push(...part);
      }
    } finally {
      onCopied(done);
    }
  };
  const written = (count: number) => `${count} of ${rows.length} were written.`;
  return (
    <FormDialog
      schema={schema}
      heading={`Copy ${countOf(rows.length, one, many)}`}
      mode="create"
      initialValues={{ program: '' }}
      submitLabel="Copy"
      onClose={onClose}
      onSubmit={({ program }) => copy(program)}
      onSaved={({ program }) => {
        const target = targets.find(({ docID }) => docID === program);
        const name = target ? programName(target) : program;
        toast.success(`${countOf(rows.length, one, many)} copied to ${name}`);
        onClose();
      }}
    >
      {({ program }) => (
        <>
          {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
          <SelectField
            name="program"
            label="Target program"
            choices={targets.map((each) => ({ value: each.docID, label: programName(each) }))}
          />
          {props.note(typeof program === 'string' ? program : '')}
        </>
      )}
    </FormDialog>
  );
}
