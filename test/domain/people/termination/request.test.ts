import { describe, expect, it } from 'vitest';
import {
  reasonProblem,
  storedReason,
  terminationFailure,
  TerminationRefused,
  terminationRequest,
} from '#domain/people/termination/request.ts';
import { proves } from '#test/support/proves.ts';

describe('a termination', () => {
  it('needs a reason that is not blank', proves('CORE-TERM-11', 'CORE-D-79'), () => {
    expect(reasonProblem('')).toBe('Required');
    expect(reasonProblem('  \n ')).toBe('Required');
    expect(reasonProblem('Moved abroad')).toBeNull();
    expect(reasonProblem('x'.repeat(2000))).toBeNull();
    expect(reasonProblem('x'.repeat(2001))).toBe('At most 2,000 characters');
  });

  it('is sent with uid, reason and whether it is a followup', proves('CORE-TERM-16'), () => {
    expect(terminationRequest('u1', 'followup', ' Moved ')).toEqual({
      userUID: 'u1',
      reason: 'Moved',
      followup: true,
    });
    expect(terminationRequest('u1', 'termination', 'Moved')).toEqual({
      userUID: 'u1',
      reason: 'Moved',
      followup: false,
    });
  });

  it('is not sent without a type', proves('CORE-TERM-21'), () => {
    expect(() => terminationRequest('u1', null, 'Moved')).toThrow('Termination type not set');
  });

  it(
    'has one message if it failed, and two if it was refused',
    proves('CORE-TERM-19', 'CORE-TERM-20', 'CORE-D-78'),
    () => {
      expect(terminationFailure(new Error('offline'))).toEqual(['Error terminating user']);
      expect(terminationFailure(new TerminationRefused('User is already terminated'))).toEqual([
        'Error terminating user',
        'Error registering user to early termination program, check console',
      ]);
    },
  );

  it('shows the reason of the termination, or an older fail reason', proves('CORE-D-75'), () => {
    const fail = (reason: string) => ({
      reason,
      failSurveyBayResponseID: '',
      failQuestionIDs: [],
      failQuestionIndexes: [],
      failSurveyBayKey: '',
      failSurveyName: '',
    });
    expect(storedReason({ earlyTermInfo: { reason: 'Moved' }, failReason: fail('Old') })).toBe(
      'Moved',
    );
    expect(storedReason({ earlyTermInfo: { reason: ' ' }, failReason: fail('Old') })).toBe('Old');
    expect(storedReason({ earlyTermInfo: { reason: '' }, failReason: fail('') })).toBe('');
  });
});
