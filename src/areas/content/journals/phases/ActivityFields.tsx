import { ButtonFields } from './ButtonFields.tsx';

/** The texts while an activity is pending (AUTHOR-PHASE-09). */
export const ActivityFields = () => <ButtonFields />;
