import { describe, expect, it } from 'vitest';
import { isAudited } from '#domain/records.ts';
import { accessRows } from '#domain/staff/access.ts';
import type { AccessRow } from '#domain/staff/access-table.ts';
import { proves } from '#test/support/proves.ts';

/** What is wrong with the history of a row in the access table; null when correct. */
function historyProblem(row: Pick<AccessRow, 'create' | 'update' | 'delete' | 'history'>) {
  const editable = [row.create, row.update, row.delete].some((who) => who !== 'nobody');
  if (row.history === 'audited') return null;
  const reason = row.history?.notAudited.trim() ?? '';
  if (!/^[A-Z]\S*( \S+){2,}\.$/.test(reason)) return 'neither audited nor a written reason';
  const disclaims = /never by staff|staff cannot change/i.test(reason);
  return editable && disclaims
    ? 'the reason says that staff cannot change it, but staff can'
    : null;
}

const read = { create: 'nobody', update: 'nobody', delete: 'nobody' } as const;

describe('What a browser may write', () => {
  it.each(accessRows())(
    '$path leaves a history, or gives a reason why not',
    proves('S5'),
    (row) => {
      expect(historyProblem(row)).toBeNull();
    },
  );

  it.each(accessRows())(
    '$path is declared audited exactly if commits record it',
    proves('S5'),
    (row) => {
      expect(row.history === 'audited').toBe(isAudited(row.path));
    },
  );

  it('is reported if it has neither a history nor a valid reason', () => {
    const silent = { ...read, update: 'staff', history: { notAudited: ' ' } } as const;
    expect(historyProblem(silent)).toBe('neither audited nor a written reason');
    const untrue = {
      ...read,
      update: 'staff',
      history: { notAudited: 'Written by the app of the participant, never by staff.' },
    } as const;
    expect(historyProblem(untrue)).toBe(
      'the reason says that staff cannot change it, but staff can',
    );
    expect(historyProblem({ ...untrue, update: 'nobody' })).toBeNull();
  });
});
