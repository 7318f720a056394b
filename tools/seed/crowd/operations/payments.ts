import { paymentID } from '#domain/operations/payment/request.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { officeTime } from '#tools/seed/demo/hours.ts';
import { enteredAt } from '#tools/seed/demo/journeys.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import { cycle, randomFrom, share } from '#tools/seed/random.ts';
import { DAY, HOUR } from '#tools/seed/time.ts';

const PAYERS = [
  ['Ada Admin', 'ada.admin@example.com'],
  ['Sam Staff', 'sam.staff@example.com'],
  ['Sam Staff', 'sam.staff@example.com'],
] as const;

const NOTES = ['', '', 'Gift card sent by e-mail', '', '', 'Check, as requested'] as const;

/** Every demo landing page's payment for the baseline surveys. */
const PROMISED = { paymentFor: 'Baseline', amount: 25 } as const;

/** One in this many payments stays open. */
const FORGOTTEN = 17;

/**
 * The payments of everybody who answered the baseline: requested within seconds, logged by staff
 * days later; the newest and a few older ones are still open.
 */
export function crowdPayments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const random = randomFrom(seed, 'payments');
  return people.flatMap((person, at): SeedDocument[] => {
    const answered = enteredAt(person.moves, 'pre-therapy');
    if (!answered) return [];
    const id = paymentID(person.uid, false, 'baseline');
    const { subjectID, landingPageKey: paymentGroup } = person;
    const payment = { ...PROMISED, subjectID, paymentGroup };
    const earliest = new Date(answered.getTime() + HOUR);
    const latest = new Date(answered.getTime() + 9 * DAY);
    const paid = officeTime(share(random), earliest, latest);
    if (!paid || paid > now || at % FORGOTTEN === 3) {
      const requestedTimestamp = new Date(answered.getTime() + 3000);
      return [[docPath('requestedPayment', { paymentID: id }), { ...payment, requestedTimestamp }]];
    }
    const [paidBy, paidByEmail] = cycle(PAYERS, at);
    const logged = { paidBy, paidByEmail, payedTimestamp: paid, notes: cycle(NOTES, at) };
    return [[docPath('completedPayment', { paymentID: id }), { ...payment, ...logged }]];
  });
}
