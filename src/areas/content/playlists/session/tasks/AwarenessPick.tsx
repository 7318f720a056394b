import { activityEntry } from '#domain/content/session-task/options.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { PickProps } from '#areas/content/playlists/session/pick-props.ts';

export const AwarenessPick = ({ options }: PickProps) => (
  <SelectField
    name="activity"
    label="Awareness Activity"
    required
    choices={options.activities.map(activityEntry)}
  />
);
