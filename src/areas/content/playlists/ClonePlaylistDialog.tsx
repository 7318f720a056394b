import { useRef } from 'react';
import { object, string } from 'yup';
import { playlists, playlistSessions } from '#data/content/playlists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { programName } from '#domain/content/program.ts';
import type { PlaylistSession } from '#domain/content/playlist-session.ts';
import { playlist, type Playlist } from '#domain/content/playlist.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { rowsOf } from '#lib/live.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { useTrying } from '#records/use-trying.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TargetProgramField } from '#areas/content/shared/TargetProgramField.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import {
  useTargetPrograms,
  type TargetPrograms,
} from '#areas/content/shared/use-target-programs.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { HowField } from './HowField.tsx';
import { MissingReferences } from './MissingReferences.tsx';
import { orFieldError } from './playlist-form.ts';

const schema = object({
  how: string().default('').required('Must select Clone or Copy'),
  newID: newID('ID', 'Must input id'),
  program: string()
    .default('')
    .when('how', ([how], field) =>
      how === 'copy' ? field.required('Must select a program') : field,
    ),
});

interface ClonePlaylistDialogProps {
  readonly programKey: string;
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

/**
 * Copies a playlist with its sessions, within its program or to another (AUTHOR-PLAY-18 to -27).
 */
export function ClonePlaylistDialog({
  programKey,
  playlist: row,
  onClose,
}: ClonePlaylistDialogProps) {
  const ownProgram = useProgram();
  const sessions = useLive(playlistSessions.list({ programKey, playlistID: row.docID }));
  // The number of missing references last shown in the dialog.
  const missing = useRef<number | null>(null);
  const toast = useToast();
  const trying = useTrying();
  const targets = useTargetPrograms(programKey);
  return (
    <FormDialog
      schema={schema}
      heading={`Clone ${titleOf(playlist, row)}`}
      mode="create"
      initialValues={{ how: '', newID: '', program: '' }}
      submitLabel="Submit"
      onClose={onClose}
      onSubmit={({ how, newID: id, program }) =>
        trying(
          messagesOf(playlist, '', '').notCopied,
          async () => {
            const target = { programKey: how === 'copy' ? program : programKey };
            const copy = { act: 'copy', seen: [], id: row.docID, newID: id, target } as const;
            await orFieldError('newID', () => playlists.change({ programKey }, copy));
          },
          row.docID,
        )
      }
      onSaved={({ how, newID: id, program }) => {
        const name = how === 'copy' ? targets.nameOf(program) : programName(ownProgram);
        const lost = missing.current ?? 0;
        toast.success(
          `Playlist ${id} created in program ${isolated(name)}` +
            (how === 'copy' && lost > 0 ? `. References that do not exist there: ${lost}` : ''),
        );
        onClose();
      }}
    >
      {(values) => (
        <CloneFields
          values={values}
          targets={targets}
          sessions={rowsOf(sessions)}
          onMissing={(count) => {
            missing.current = count;
          }}
        />
      )}
    </FormDialog>
  );
}

interface CloneFieldsProps {
  readonly values: Fields;
  readonly targets: TargetPrograms;
  readonly sessions: readonly PlaylistSession[];
  readonly onMissing: (count: number | null) => void;
}

function CloneFields({ values, targets, sessions, onMissing }: CloneFieldsProps) {
  const { how, program } = values;
  const copies = how === 'copy';
  return (
    <>
      <HowField name="how" label="Clone or Copy" />
      <TextField name="newID" label={copies ? 'ID' : 'New ID'} mono />
      {copies && (
        <>
          <TargetProgramField label="Program" targets={targets} required />
          {typeof program === 'string' && program !== '' && (
            <MissingReferences
              key={program}
              programKey={program}
              sessions={sessions}
              onCount={onMissing}
            />
          )}
        </>
      )}
    </>
  );
}
