import type { ReactNode } from 'react';
import { object } from 'yup';
import type { Collection } from '#data/engine/collection-of.ts';
import { copyParts } from '#domain/content/copies.ts';
import { required } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TargetProgramField } from '#areas/content/shared/TargetProgramField.tsx';
import { useTargetPrograms } from '#areas/content/shared/use-target-programs.ts';
import { isolated } from '#domain/shared/isolated.ts';

const schema = object({ program: required('Target program') });

interface CopyDialogProps<Row, Entry> {
  readonly of: Collection<Row, Entry, Readonly<{ programKey: string }>>;
  readonly programKey: string;
  /** The records to copy, in order. */
  readonly rows: readonly Row[];
  /** Further consequences of the copy for the chosen program; empty before. */
  readonly note: (program: string) => ReactNode;
  /** Called with the copied ids, also after a partial failure. */
  readonly onCopied: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Copies records of a program to another one (AUTHOR-D-12 to -14). */
export function CopyDialog<Row extends Stored<object>, Entry>(props: CopyDialogProps<Row, Entry>) {
  const { of, programKey, rows, onCopied, onClose } = props;
  const [singular, plural] = of.definition.label;
  const targets = useTargetPrograms(programKey);
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
      heading={`Copy ${countOf(rows.length, singular, plural)}`}
      mode="create"
      initialValues={{ program: '' }}
      submitLabel="Copy"
      onClose={onClose}
      onSubmit={({ program }) => copy(program)}
      onSaved={({ program }) => {
        toast.success(
          `${countOf(rows.length, singular, plural)} copied to ${isolated(targets.nameOf(program))}`,
        );
        onClose();
      }}
    >
      {({ program }) => (
        <>
          <TargetProgramField label="Target program" targets={targets} />
          {props.note(typeof program === 'string' ? program : '')}
        </>
      )}
    </FormDialog>
  );
}
