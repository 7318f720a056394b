import { ButtonFields } from './ButtonFields.tsx';

/** How it is asked whether something was done (AUTHOR-PHASE-09). */
export const ConfirmationFields = () => <ButtonFields />;
