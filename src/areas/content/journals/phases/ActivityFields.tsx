import { ButtonFields } from './ButtonFields.tsx';

/** What is shown while something is to be done (AUTHOR-PHASE-09). */
export const ActivityFields = () => <ButtonFields />;
