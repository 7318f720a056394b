import { voiceActors } from '#data/content/program-lists.ts';
import { voiceActor, type VoiceActor } from '#domain/content/voice-actor.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { FileField } from '#areas/content/shared/FileField.tsx';

const COLUMNS: readonly ColumnView<VoiceActor>[] = [
  { key: 'id', header: 'ID', text: ({ docID }) => docID, mono: true },
  { key: 'name', header: 'Name', text: ({ name }) => name },
  {
    key: 'default',
    header: 'Default',
    text: ({ defaultVoiceActor }) => (defaultVoiceActor ? '✓' : ''),
  },
  { key: 'desc', header: 'Description', text: ({ desc }) => desc, maxWidth: 480 },
];

const fields = fieldsOf(voiceActor);

/** A program's voices (AUTHOR-VOICE-01 to -10). */
export const VoiceActorsPage = () => (
  <RecordListPage
    of={voiceActors}
    ids={{ programKey: useProgram().docID }}
    title="Voice actors"
    columns={COLUMNS}
    createLabel="New voice actor"
    staysOpen
    form={({ row }) => (
      <>
        <TextField {...fields.id} mono readOnly={row !== null} />
        <TextField {...fields.name} />
        <TextField {...fields.desc} />
        <FileField {...fields.image_filename} of="image" />
        <FileField {...fields.remote_audio_filename} of="voiceAudio" />
        <CheckField
          name="defaultVoiceActor"
          label="Default voice actor"
          readOnly={row?.defaultVoiceActor ?? false}
          help={row?.defaultVoiceActor ? 'Make another one the default to change this.' : undefined}
        />
      </>
    )}
  />
);
