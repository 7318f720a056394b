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

describe('Who was in a study in a period', () => {
  it('is who left it within the period, with when', () => {
    expect(membersOf(moved('2026-02-10', 'ann', '004', '002'))).toEqual([
      ['ann', new Date('2026-02-10')],
    ]);
  });

  it('is who left it after the period, and not who came after it', () => {
    expect(membersOf(moved('2026-05-01', 'ann', '004', '002'))).toHaveLength(1);
    expect(
      membersOf(moved('2026-05-01', 'ann', '002', '004'), moved('2026-06-01', 'ann', '004', '002')),
    ).toEqual([]);
  });

  it('is who came and went within it, whatever order the entries have', () => {
    expect(
      membersOf(moved('2026-03-01', 'ann', '004', '005'), moved('2026-02-01', 'ann', '002', '004')),
    ).toEqual([['ann', new Date('2026-03-01')]]);
  });

  it('is who left it twice, with the last time', () => {
    expect(
      membersOf(
        moved('2026-01-10', 'ann', '004', '002'),
        moved('2026-02-10', 'ann', '002', '004'),
        moved('2026-03-10', 'ann', '004', '002'),
      ),
    ).toEqual([['ann', new Date('2026-03-10')]]);
  });

  it('is who stayed, without a time, and whose account was deleted, with it', () => {
    expect(membersOf(moved('2026-02-01', 'ann', '004', '004'))).toEqual([['ann', null]]);
    expect(membersOf(moved('2026-02-01', 'ann', '004', null))).toEqual([
      ['ann', new Date('2026-02-01')],
    ]);
  });

  it('is nobody by the change of another record, a created account, or a damaged entry', () => {
    const workflow = { before: { study: '004' }, after: { study: '002' } };
    expect(
      membersOf(
        entry('2026-02-01', { 'users/ann/workflows/x': workflow, 'users/bea': 'damaged' }),
        moved('2026-05-01', 'cia', null, '002'),
      ),
    ).toEqual([]);
  });
});
