import type { CountedList } from '#data/use-cases/group-references.ts';
import { MOST_COUNTED } from '#domain/operations/landing-page/landing-page.ts';
import { countOf, formatCount } from '#lib/words.ts';

const LABELS: Readonly<Record<CountedList, readonly [singular: string, plural: string]>> = {
  user: ['user', 'users'],
  subject: ['subject', 'subjects'],
  registration: ['registration', 'registrations'],
  prescription: ['prescription', 'prescriptions'],
  accessCode: ['access code', 'access codes'],
};

/** "23 users"; counting ends at `MOST_COUNTED`. */
export const countWords = (list: CountedList, count: number): string =>
  count >= MOST_COUNTED
    ? `${formatCount(count)} or more ${LABELS[list][1]}`
    : countOf(count, ...LABELS[list]);
