import { assignable } from '#domain/content/session-task/journaling-task.ts';
import { journalEntry } from '#domain/content/session-task/options.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { PickProps } from '#areas/content/playlists/session/pick-props.ts';

export const JournalingPick = ({ options }: PickProps) => (
  <SelectField
    name="journal"
    label="Journal type"
    required
    choices={assignable(options.journals).map(journalEntry)}
  />
);
