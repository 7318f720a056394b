import { useRef } from 'react';
import { object } from 'yup';
import { changeSeveral, type SeveralDone } from '#data/engine/change-several.ts';
import type { Program } from '#domain/content/program.ts';
import { required } from '#domain/shared/fields.ts';
import { messagesOf, type AnyDefinition } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TargetProgramField } from './TargetProgramField.tsx';
import { useTargetPrograms } from './use-target-programs.ts';

interface CloneSeveralDialogProps {
  readonly of: AnyDefinition;
  readonly programKey: string;
  /** Ids to clone, in list order. */
  readonly chosen: readonly string[];
  /** Which programs have such records; ACT programs by default. */
  readonly offered?: (program: Program) => boolean;
  readonly onClose: () => void;
  readonly onCloned: () => void;
}

/** Copies records with their ids to another program; existing ones stay (AUTHOR-D-12 to -14). */
export function CloneSeveralDialog(props: CloneSeveralDialogProps) {
  const { of, programKey, chosen, onClose } = props;
  const messages = messagesOf(of, '', '');
  const result = useRef<SeveralDone>({ done: [], skipped: [], entryIDs: [] });
  const toast = useToast();
  const trying = useTrying();
  const targets = useTargetPrograms(programKey, props.offered);
  return (
    <FormDialog
      schema={object({
        program: required('Selected Program').notOneOf(
          [programKey],
          'Choose a program other than this one',
        ),
      })}
      heading={`Clone ${countOf(chosen.length, ...of.label)}`}
      mode="create"
      initialValues={{ program: '' }}
      submitLabel="Clone"
      onClose={onClose}
      onSubmit={({ program }) =>
        trying(messages.notCopied, async () => {
          const target = { programKey: program };
          const request = { act: 'copyAll', chosen, target } as const;
          result.current = await changeSeveral(of, { programKey }, request);
        })
      }
      onSaved={() => {
        toast.success(outcome(messages.copied, result.current));
        props.onCloned();
        onClose();
      }}
    >
      <TargetProgramField label="Selected Program" targets={targets} />
    </FormDialog>
  );
}

/** Existing ones are named (AUTHOR-D-13). */
const outcome = (success: string, { skipped }: SeveralDone): string =>
  skipped.length === 0
    ? success
    : `${success} Already there and left as they are: ${skipped.join(', ')}.`;
