import { describe, expect, it } from 'vitest';
import { compareTexts } from '#domain/reports/cell.ts';
import { AWKWARD_EMAILS, AWKWARD_ROWS } from '#test/support/awkward.ts';

const COLUMNS = ['arm', 'name', 'count', 'seen_date', 'id'];

/** The row ids sorted by a column; unsorted when its values are equal. */
const orderBy = (column: string): string => {
  const textOf = (raw: Readonly<Record<string, unknown>>) => JSON.stringify(raw[column]) ?? '';
  return [...AWKWARD_ROWS]
    .sort((a, b) => compareTexts(textOf(a.raw), textOf(b.raw)) || (a.docID < b.docID ? -1 : 1))
    .map(({ docID }) => docID)
    .join('');
};

describe('The samples shared by tests', () => {
  it('have a distinct order for each column, in both directions', () => {
    const orders = [...COLUMNS.map(orderBy), AWKWARD_ROWS.map(({ docID }) => docID).join('')];
    const both = orders.flatMap((order) => [order, [...order].reverse().join('')]);
    expect(new Set(both).size).toBe(2 * orders.length);
  });

  it('have equal keys, an empty row and ids that differ from the document ids', () => {
    const arms = AWKWARD_ROWS.map(({ raw }) => raw['arm']);
    expect(arms.filter((arm) => arm === 'ST')).toHaveLength(2);
    expect(AWKWARD_ROWS.filter(({ raw }) => Object.keys(raw).length === 1)).toHaveLength(1);
    expect(AWKWARD_ROWS.filter(({ docID, raw }) => raw['id'] !== docID)).toHaveLength(4);
  });

  it('have differently typed addresses that mean one person', () => {
    expect(new Set(AWKWARD_EMAILS).size).toBe(AWKWARD_EMAILS.length);
    expect(new Set(AWKWARD_EMAILS.map((email) => email.trim().toLowerCase())).size).toBe(1);
  });
});
