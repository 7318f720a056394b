import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { matchAddress } from '#routing/match-address.ts';
import { proves } from '#test/support/proves.ts';

const MATCHES: readonly [path: string, pathname: string, params: Record<string, string>][] = [
  ['/users', '/users', {}],
  ['/users', '/Users/', {}],
  ['/users/:uid', '/USERS/aBc', { uid: 'aBc' }],
  [
    '/users/:uid/programs/:programKey',
    '/users/u 1/programs/a%2Fb',
    { uid: 'u 1', programKey: 'a/b' },
  ],
  ['/users/:uid', '/users/Z%C3%BCrich', { uid: 'Zürich' }],
  ['/dataReset', '/datareset', {}],
];

const OTHERS: readonly [path: string, pathname: string][] = [
  ['/users', '/'],
  ['/users', '/users/abc'],
  ['/users/:uid', '/users'],
  ['/users/:uid', '/subjects/abc'],
  ['/users', '/user'],
];

describe('an address', () => {
  it.each(MATCHES)('of %s is %s', proves('CORE-D-09'), (path, pathname, params) => {
    expect(matchAddress(path, pathname)).toEqual(params);
  });

  it.each(OTHERS)('of %s is not %s', (path, pathname) => {
    expect(matchAddress(path, pathname)).toBeNull();
  });

  const BOTH = [...MATCHES, ...OTHERS].map(([path, pathname]) => [path, pathname] as const);

  it.each(BOTH)('of %s matches %s exactly if the router agrees', (path, pathname) => {
    const [byRouter] = matchRoutes([{ path }], pathname) ?? [];
    expect(matchAddress(path, pathname)).toEqual(byRouter?.params ?? null);
  });

  it('keeps a stray percent sign', () => {
    expect(matchAddress('/users/:uid', '/users/50%')).toEqual({ uid: '50%' });
  });
});
