import { describe, expect, it } from 'vitest';
import {
  assertMayLeave,
  protectedStudy,
  ReasonToLeave,
} from '#domain/people/user/protected-study.ts';
import { proves } from '#test/support/proves.ts';

it.each([
  ['001', null],
  ['002', '002'],
  ['003', null],
  ['004', '004'],
  ['005', null],
  ['', null],
  [undefined, null],
  [null, null],
  [' 004 ', '004'],
  ['4', '004'],
  ['\u00a02', '002'],
  ['0\u200b02\ufeff', '002'],
  ['0\u200b20', null],
  [2, '002'],
  [4, '004'],
  ['4.0', '004'],
  ['002.00', '002'],
  ['4.5', null],
  [3, null],
  ['0020', null],
  ['024', null],
  [['004'], null],
])('the stored study %j is protected as %j', proves('CORE-RESET-06'), (study, expected) => {
  expect(protectedStudy(study)).toBe(expected);
});

describe('Leaving a protected study', proves('CORE-RESET-06'), () => {
  const ADMIN_ONLY = /^Only an admin may let somebody leave study 00[24], with a reason\./;

  it.each(['002', '004', ' 004 ', 2])('from %j is refused to staff', (stored) => {
    for (const next of ['003', '', '002 ', undefined]) {
      expect(() => assertMayLeave(stored, next, { reason: 'Moved' })).toThrow(ADMIN_ONLY);
    }
  });

  it.each(['', ' ', '\n\t'])('requires a reason from an admin instead of %j', (reason) => {
    const leave = () => assertMayLeave('004', '003', { mayLeaveStudy: true, reason });
    expect(leave).toThrow(ReasonToLeave);
    expect(leave).toThrow('Say why this person leaves study 004. Nothing was saved.');
  });

  it('is allowed for an admin with a reason; staying or entering for everyone', () => {
    const passes = [
      () => assertMayLeave('004', '003', { mayLeaveStudy: true, reason: 'Wrong study' }),
      () => assertMayLeave('004', '004', { reason: '' }),
      ...['001', '003', '005', '', undefined].map(
        (stored) => () => assertMayLeave(stored, '004', { reason: '' }),
      ),
    ];
    for (const pass of passes) expect(pass).not.toThrow();
  });
});
