import { ButtonFields } from './ButtonFields.tsx';

/** How the confirmation is asked (AUTHOR-PHASE-09). */
export const ConfirmationFields = () => <ButtonFields />;
