import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as auth from '#data/engine/auth.ts';
import * as memberships from '#data/administration/memberships.ts';
import { currentSession, endSession, startSession } from '#session/session-store.ts';

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

const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

it('ends with the session of another tab, and tells nobody of it again', async () => {
  other.postMessage({ kind: 'signed-out', idle: false });
  await vi.waitFor(() => expect(currentSession().state).toBe('signed-out'));
  await delivered();
  expect(heard).toEqual([]);
});

it('tells other tabs of its own end', async () => {
  await endSession('');
  await delivered();
  expect(heard).toEqual([{ kind: 'signed-out', idle: false }]);
});
