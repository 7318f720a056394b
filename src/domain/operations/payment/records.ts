import { ownRules } from '#domain/shared/plain-record.ts';

/** A payment owed to a participant, requested by a function (OPS-PAY-08, OPS-D-33). */
export const requestedPaymentRecord = ownRules('requestedPayment', {
  label: ['requested payment', 'requested payments'],
  screen: 'surveyToolPayments',
  access: { read: 'staff', delete: 'staff' },
  sentence:
    'Payments that participants are owed: a function asks for them, staff complete them, which takes the request away.',
  notes: { delete: 'Only together with the completed payment of the same id.' },
  title: ({ subjectID, paymentFor }) => paymentTitle(subjectID, paymentFor),
});

/** A payment made to a participant (OPS-PAY-09); immutable (OPS-D-34). */
export const completedPaymentRecord = ownRules('completedPayment', {
  label: ['completed payment', 'completed payments'],
  screen: 'surveyToolPayments',
  access: { read: 'staff', create: 'staff' },
  sentence: 'Payments that were made: staff log them; they are final.',
  notes: {
    create:
      'Only together with the end of the request of the same id, for the same subject and the same thing.',
  },
  stamps: { created: ['payedTimestamp', 'paidByEmail'] },
  title: ({ subjectID, paymentFor }) => paymentTitle(subjectID, paymentFor),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const paymentTitle = (subjectID: unknown, paymentFor: unknown): string =>
  [textIn(subjectID), textIn(paymentFor)].filter((part) => part !== '').join(', ');
