import { ownRules } from '#domain/shared/plain-record.ts';

/**
 * A prescription of the app. Functions create it and change its status; staff edit the other fields
 * (OPS-D-79).
 */
export const prescriptionRecord = ownRules('prescription', {
  label: ['prescription', 'prescriptions'],
  access: { read: 'staff', update: 'staff' },
  sentence:
    'Prescriptions: staff read them and edit what was entered; the functions create, deactivate, reactivate, refill and expire them.',
  notes: {
    update:
      'Its ID, status, refills, author, date of creation and the account of the patient stay.',
  },
  large: true,
  screen: 'prescription',
  stamps: { created: ['createdAt', 'createdBy'], changed: ['updated', 'updatedBy'] },
  verbs: ['Edit'],
  title: ({ prescriptionId }) => (typeof prescriptionId === 'string' ? prescriptionId : ''),
});
