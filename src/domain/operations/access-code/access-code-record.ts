import { readOnly } from '#domain/shared/plain-record.ts';

/** A code that admits a patient to the app. Only the functions write it (OPS-D-68). */
export const accessCodeRecord = readOnly('accessCode', {
  label: ['access code', 'access codes'],
  read: 'staff',
  screen: 'manageAccessCodes',
  sentence: 'Access codes: staff read them, an admin has them made by the functions.',
  large: true,
  stamps: { created: ['createdAt', 'createdBy'] },
});
