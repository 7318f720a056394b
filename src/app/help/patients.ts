import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, VERSIONS_RETURN, type Help } from './help.ts';

export const PATIENT_HELP = {
  newPrescription: {
    purpose:
      'Creates a prescription from prescriber, patient and length, and sends the patient a welcome message with links to the app.',
    words: ['prescription', 'patient'],
    final: 'A prescription cannot be deleted, and its welcome message cannot be recalled.',
  },
  prescriptions: {
    purpose: 'Lists the prescriptions, the newest first; tick the box to see test prescriptions.',
    words: ['prescription', 'site'],
    final: READS_ONLY,
  },
  prescription: {
    purpose: 'Edits one prescription, and deactivates, reactivates or refills it.',
    words: ['prescription', 'patient'],
    final: 'A refill cannot be undone; a deactivation can, by reactivating.',
  },
  accessCodes: {
    purpose: 'Creates up to 20 access codes at once, which you can download as CSV.',
    words: ['access code', 'program', 'site'],
    final: 'A code cannot be changed or deleted once it is created.',
  },
  manageAccessCodes: {
    purpose: 'Lists the access codes, newest first, with program, site and expiry.',
    words: ['access code', 'site'],
    final: READS_ONLY,
  },
  accessKeyPageLinks: {
    purpose: 'Sets the links to EULA and terms that the app shows.',
    words: ['access screen', 'access code'],
    final: VERSIONS_RETURN,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
