import { describe, expect, it } from 'vitest';
import { decodeEntry } from '#domain/history/entry.ts';
import { studyMembersOf } from '#domain/reports/inspection-pack/leavers.ts';

const END = new Date('2026-04-01T00:00:00Z');

const entry = (at: string, changes: Record<string, unknown>) =>
  decodeEntry(at, { at: new Date(at), paths: Object.keys(changes), changes });

const moved = (at: string, uid: string, before: string | null, after: string | null) =>
  entry(at, {
    [`users/${uid}`]: { before: before && { study: before }, after: after && { study: after } },
  });

const membersOf = (...entries: ReturnType<typeof moved>[]) => [
  ...studyMembersOf(entries, '004', { end: END }),
];

describe('The participants of a study in a period', () => {
  it('include one who left within the period, with the date', () => {
    expect(membersOf(moved('2026-02-10', 'ann', '004', '002'))).toEqual([
      ['ann', new Date('2026-02-10')],
    ]);
  });

  it('include one who left after the period, but not one who joined after it', () => {
    expect(membersOf(moved('2026-05-01', 'ann', '004', '002'))).toHaveLength(1);
    expect(
      membersOf(moved('2026-05-01', 'ann', '002', '004'), moved('2026-06-01', 'ann', '004', '002')),
    ).toEqual([]);
  });

  it('include one who joined and left within it, in any order of the entries', () => {
    expect(
      membersOf(moved('2026-03-01', 'ann', '004', '005'), moved('2026-02-01', 'ann', '002', '004')),
    ).toEqual([['ann', new Date('2026-03-01')]]);
  });

  it('include one who left twice, with the last date', () => {
    expect(
      membersOf(
        moved('2026-01-10', 'ann', '004', '002'),
        moved('2026-02-10', 'ann', '002', '004'),
        moved('2026-03-10', 'ann', '004', '002'),
      ),
    ).toEqual([['ann', new Date('2026-03-10')]]);
  });

  it('include one who stayed, without a date, and one whose account was deleted, with it', () => {
    expect(membersOf(moved('2026-02-01', 'ann', '004', '004'))).toEqual([['ann', null]]);
    expect(membersOf(moved('2026-02-01', 'ann', '004', null))).toEqual([
      ['ann', new Date('2026-02-01')],
    ]);
  });

  it('are not affected by changes of other records, new accounts or damaged entries', () => {
    const workflow = { before: { study: '004' }, after: { study: '002' } };
    expect(
      membersOf(
        entry('2026-02-01', { 'users/ann/workflows/x': workflow, 'users/bea': 'damaged' }),
        moved('2026-05-01', 'cia', null, '002'),
      ),
    ).toEqual([]);
  });
});
