import { foldCase } from '#lib/search-text.ts';

export interface PaymentFilter<Row> {
  readonly key: string;
  readonly label: string;
  readonly text: (payment: Row) => string;
}

interface Owed {
  readonly paymentGroup: string;
  readonly subjectID: string;
  readonly paymentFor: string;
}

/** Fields a payment has from its request on. */
export const OWED_FILTERS: readonly PaymentFilter<Owed>[] = [
  { key: 'group', label: 'Payment group', text: ({ paymentGroup }) => paymentGroup },
  { key: 'subject', label: 'Subject ID', text: ({ subjectID }) => subjectID },
  { key: 'for', label: 'Payment for', text: ({ paymentFor }) => paymentFor },
];

export const noFilters = (filters: readonly PaymentFilter<never>[]) =>
  Object.fromEntries(filters.map(({ key }) => [key, '']));

export const isNarrowed = (texts: Readonly<Record<string, string>>): boolean =>
  Object.values(texts).some((text) => text.trim() !== '');

/** Rows whose columns contain each active filter's text, folded like a search. */
export function matching<Row>(
  rows: readonly Row[],
  filters: readonly PaymentFilter<Row>[],
  texts: Readonly<Record<string, string>>,
): readonly Row[] {
  const asked = filters.flatMap(({ key, text }) => {
    const wanted = foldCase(texts[key] ?? '').trim();
    return wanted === '' ? [] : [{ text, wanted }];
  });
  return rows.filter((row) =>
    asked.every(({ text, wanted }) => foldCase(text(row)).includes(wanted)),
  );
}
