import type { Extension } from '#domain/operations/landing-page/extension.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { namedConditions, type NamedCondition } from './request.ts';
import { moneyText, toCents } from './schema.ts';

/** The fields compared, common to requested and completed payments. */
export interface PaymentFacts {
  readonly docID: string;
  readonly subjectID: string;
  readonly paymentFor: string;
  readonly paymentGroup: string;
  readonly amount: number | null;
}

export interface Promising {
  readonly page: Pick<LandingPage, 'paymentNotifications'>;
  readonly extension: Pick<Extension, 'paymentNotifications'> | null;
}

/** A difference between a payment and its promise. */
export interface Difference<P> {
  readonly payment: P;
  readonly text: string;
}

const EXTENSION = 'EXT-';

/** The condition of a payment: by the name in its id, otherwise by its text. */
function conditionOf({ docID, paymentFor }: PaymentFacts, { page, extension }: Promising) {
  const name = docID.slice(docID.lastIndexOf('.') + 1);
  const ownConditions = namedConditions(page);
  const below = extension ? namedConditions(extension) : [];
  const byName = name.startsWith(EXTENSION)
    ? below.find((named) => named.name === name.slice(EXTENSION.length))
    : ownConditions.find((named) => named.name === name);
  return (
    byName ??
    [...ownConditions, ...below].find(({ condition }) => condition.paymentFor === paymentFor)
  );
}

function differences(payment: PaymentFacts, promised: NamedCondition['condition']): string[] {
  const { amount, paymentFor } = payment;
  const money = (sum: number) => moneyText(toCents(sum));
  const given = amount === null ? 'There is no amount' : `The amount is ${money(amount)}`;
  const same = amount !== null && toCents(amount) === toCents(promised.amount);
  return [
    ...(same ? [] : [`${given}; the landing page promises ${money(promised.amount)}`]),
    ...(paymentFor === promised.paymentFor ? [] : [`Promised as “${promised.paymentFor}”`]),
  ];
}

/**
 * Compares payments with the current promises of their landing pages.
 *
 * @param pages by key
 * @returns only the differing payments, in input order
 */
export function unlikePromised<P extends PaymentFacts>(
  payments: readonly P[],
  pages: ReadonlyMap<string, Promising>,
): readonly Difference<P>[] {
  return payments.flatMap((payment) => {
    const promising = pages.get(payment.paymentGroup);
    if (!promising) {
      const text = `There is no landing page “${payment.paymentGroup}” any more`;
      return [{ payment, text }];
    }
    const named = conditionOf(payment, promising);
    if (!named) return [{ payment, text: 'The landing page promises no such payment' }];
    return differences(payment, named.condition).map((text) => ({ payment, text }));
  });
}

const purposeOf = ({ subjectID, paymentGroup, paymentFor }: PaymentFacts): string =>
  [subjectID, paymentGroup, paymentFor].join('\n');

/**
 * Requests that duplicate an earlier payment or request for the same subject, under any id: two
 * accounts of one subject have separate requests.
 */
export function askedTwice<P extends PaymentFacts>(
  requested: readonly P[],
  completed: readonly PaymentFacts[],
): readonly Difference<P>[] {
  const paid = new Set(completed.map(purposeOf));
  const seen = new Set<string>();
  return requested.flatMap((payment) => {
    if (payment.subjectID === '') return [];
    const purpose = purposeOf(payment);
    const again = seen.has(purpose);
    seen.add(purpose);
    if (paid.has(purpose))
      return [{ payment, text: 'This subject has already been paid for the same' }];
    return again ? [{ payment, text: 'This subject is owed the same twice' }] : [];
  });
}
