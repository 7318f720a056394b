import { describe, expect, it } from 'vitest';
import { CALL_EVENT_NAMES, callEvents, userOfCall } from '#domain/operations/call-events.ts';
import { proves } from '#test/support/proves.ts';

describe('The kinds of scheduled calls', () => {
  it('are six, for the study and for both extensions', proves('OPS-CALLS-06', 'OPS-D-36'), () => {
    expect(CALL_EVENT_NAMES).toEqual([
      'Consent Call',
      'Termination Follow-up Call',
      'Product Feedback Call - FM-EXT',
      'Product Feedback Call - 005-EXT',
      'End of Study Call - FM-EXT',
      'End of Study Call - 005-EXT',
    ]);
    expect(callEvents().map(({ bookingLink }) => bookingLink)).toEqual(['', '', '', '', '', '']);
  });

  it('use the configured booking links if these are web addresses', proves('OPS-CALLS-06'), () => {
    const links = 'consent=https://a.example/c?x=1 , end-of-study-fm-ext=javascript:alert(1),odd';
    expect(callEvents(links).map(({ bookingLink }) => bookingLink)).toEqual([
      'https://a.example/c?x=1',
      '',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('The user of a call', () => {
  it.each([
    ['users/u1/calls/c1', 'u1'],
    ['users/u1/programs/p/calls/c1', null],
    ['others/u1/calls/c1', null],
    ['calls/c1', null],
    ['x/users/u1/calls/c1', null],
  ])('%s: %s', proves('OPS-CALLS-04'), (path, uid) => {
    expect(userOfCall(path)).toBe(uid);
  });
});
