import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as auth from '#data/engine/auth.ts';
import * as memberships from '#data/administration/memberships.ts';
import { currentSession, endSession, startSession } from '#session/session-store.ts';
import { proves } from '#test/support/proves.ts';

const SAM = { uid: 'sam', email: 'sam@example.com', emailVerified: true, name: 'Sam' };

/** Another tab of this browser. */
let other: BroadcastChannel;
const heard: unknown[] = [];
const signIn = vi.spyOn(auth, 'watchIdentity');
vi.spyOn(auth, 'sessionAge').mockResolvedValue(0);
vi.spyOn(auth, 'signOutIdentity').mockResolvedValue();
vi.spyOn(memberships, 'watchMembership').mockImplementation((_, { member }) => {
  member(new Set(['staff']));
  return () => undefined;
});
startSession();
const unanswered = currentSession();

beforeEach(async () => {
  heard.length = 0;
  other = new BroadcastChannel('tempest');
  other.onmessage = ({ data }: MessageEvent<unknown>) => void heard.push(data);
  signIn.mock.calls[0]?.[0](SAM);
  await vi.waitFor(() => expect(currentSession().state).toBe('ready'));
});
afterEach(async () => {
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ leaving: false }));
  other.close();
});

it('is unresolved until the provider has answered', proves('CORE-AUTH-02'), async () => {
  expect(unanswered).toEqual({ state: 'resolving' });
  await endSession('');
});

const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

it('ends with the session of another tab, says why as well, and tells nobody of it again', async () => {
  other.postMessage({ kind: 'signed-out', why: 'Nobody was there.', idle: true });
  await vi.waitFor(() => expect(currentSession().state).toBe('signed-out'));
  expect(currentSession()).toMatchObject({ notice: 'Nobody was there.' });
  await delivered();
  expect(heard).toEqual([]);
});

it('tells other tabs of its own end, and why', async () => {
  await endSession('It was long.');
  await delivered();
  expect(heard).toEqual([{ kind: 'signed-out', why: 'It was long.', idle: false }]);
});
