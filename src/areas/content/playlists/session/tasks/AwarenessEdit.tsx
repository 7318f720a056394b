import { TextField } from '#ui/fields/TextField.tsx';

export const AwarenessEdit = () => <TextField name="uuid" label="UUID" mono />;
