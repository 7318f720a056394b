import { useRef, useState } from 'react';
import { playlists } from '#data/content/playlists.ts';
import { playlist, type Playlist } from '#domain/content/playlist.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { changedBy } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';
import { ActivitiesField } from './ActivitiesField.tsx';
import { DeletePlaylist } from './DeletePlaylist.tsx';
import { LinesField } from './LinesField.tsx';
import {
  createPlaylist,
  missingOf,
  playlistSchema,
  playlistValues,
  savePlaylist,
} from './playlist-form.ts';

const fields = fieldsOf(playlist);

interface PlaylistFormDialogProps {
  readonly programKey: string;
  /** Null for a new playlist. */
  readonly row: Playlist | null;
  /** The program's number of playlists. */
  readonly count: number;
  readonly gone: boolean;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

/** Creates or edits a playlist; its delete button is at the end (AUTHOR-D-87). */
export function PlaylistFormDialog(props: PlaylistFormDialogProps) {
  const { programKey, row } = props;
  const [stored] = useState(row);
  const [last] = useState(props.count + 1);
  const [schema] = useState(() => playlistSchema(stored));
  const saved = useRef('');
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(playlists.path({ programKey }, stored?.docID ?? 'new'));
  const values = playlistValues(row, props.count);
  return (
    <FormDialog
      schema={schema}
      heading={stored ? `Edit ${titleOf(playlist, stored)}` : 'Add New Playlist'}
      mode={stored ? 'edit' : 'create'}
      initialValues={values}
      latest={row ? values : undefined}
      latestBy={row ? changedBy(playlist, row) : undefined}
      gone={props.gone}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      noSummary
      confirm={(now) => (stored ? consequenceOf(stored, now) : null)}
      onClose={props.onClose}
      onSubmit={(entry, changed, base) =>
        trying(
          messagesOf(playlist, '', '').notSaved,
          async () => {
            saved.current = stored
              ? await savePlaylist(programKey, stored.docID, changed, base ?? {})
              : await createPlaylist(programKey, entry, last);
          },
          stored ? titleOf(playlist, stored) : entry.name,
        )
      }
      onSaved={({ name }) => {
        toast.success(messagesOf(playlist, name, saved.current).saved);
        props.onSaved(saved.current);
      }}
    >
      {(now) => (
        <>
          <Fields />
          {stored && consequenceOf(stored, now) !== null && (
            <DeletionUses
              programKey={programKey}
              act="Giving another ID to"
              targets={[{ kind: 'playlist', id: stored.docID }]}
            />
          )}
          <Missing names={missingOf(now)} />
          {stored && (
            <DeletePlaylist programKey={programKey} row={stored} onDeleted={props.onDeleted} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** The consequence of changing the id (AUTHOR-D-57). */
function consequenceOf({ docID, sessionCount }: Playlist, { id }: Entries): string | null {
  const wanted = typeof id === 'string' ? id.trim() : '';
  if (wanted === '' || wanted === docID) return null;
  const sessions = countOf(sessionCount, 'session');
  return `Deletes the playlist "${docID}" and saves it with its ${sessions} under the id "${wanted}". Progress of users that names the old ids is not changed`;
}

const Fields = () => (
  <>
    <TextField {...fields.name} />
    <TextField {...fields.id} mono required />
    <TextAreaField {...fields.description} rows={3} />
    <NumberField name="rank" label="Rank" />
    <CheckField {...fields.userViewable} />
    <TextField {...fields.imageURL} type="url" mono />
    <LinesField {...fields.confirmationLessons} help="One entry per line." />
    <FormSection title="Confirmation activities">
      <ActivitiesField {...fields.confirmationActivities} />
    </FormSection>
  </>
);

const Missing = ({ names }: { readonly names: readonly string[] }) => (
  <p className="text-body-secondary" aria-live="polite">
    {names.length > 0 && `Required: ${names.join(', ')}`}
  </p>
);
