import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';
import { ago, DAY, HOUR } from '#tools/seed/time.ts';
import type { Participant } from './participants.ts';
import { startedTherapy } from './statuses.ts';

/** Landing pages promise only the baseline, so the payment check reports the weekly payments. */
const FOR = [
  ['Baseline', 25],
  ['Week 4 surveys', 12.5],
  ['Week 12 surveys', 40],
] as const;

const PAYERS = [
  ['Ada Admin', 'ada.admin@example.com'],
  ['Sam Staff', 'sam.staff@example.com'],
] as const;

const NOTES = ['', 'Gift card sent by e-mail', '', 'Check, as the participant requested'] as const;

/** Participants in therapy with open or completed payments. */
const OWED = 5;
const PAID = 9;

/** Open payments of some participants, completed ones of others. */
export function paymentDocuments(people: readonly Participant[], now: Date): SeedDocument[] {
  const inTherapy = people.filter(
    ({ status, subjectID, landingPageKey }) =>
      startedTherapy(status) && subjectID !== '' && landingPageKey !== '',
  );
  const owed = inTherapy.slice(0, OWED).map((person, at): SeedDocument => {
    const requestedTimestamp = ago(now, (OWED - at) * DAY + 3 * HOUR);
    const path = docPath('requestedPayment', { paymentID: `demo-owed-${at + 1}` });
    return [path, { ...payment(person, at), requestedTimestamp }];
  });
  const paid = inTherapy.slice(OWED, OWED + PAID).map((person, at): SeedDocument => {
    const [paidBy, paidByEmail] = cycle(PAYERS, at);
    const path = docPath('completedPayment', { paymentID: `demo-paid-${at + 1}` });
    const payedTimestamp = ago(now, (at + 1) * 9 * DAY);
    const notes = cycle(NOTES, at);
    return [path, { ...payment(person, at), paidBy, paidByEmail, payedTimestamp, notes }];
  });
  return [...owed, ...paid];
}

function payment({ subjectID, landingPageKey }: Participant, at: number): SeedData {
  const [paymentFor, amount] = cycle(FOR, at);
  return { paymentGroup: landingPageKey, subjectID, paymentFor, amount };
}
