import { beforeEach, expect, it, vi } from 'vitest';
import { addMember } from '#data/administration/roles.ts';
import { proves } from '#test/support/proves.ts';
import { documents, inMemory, signIn } from '#test/ui/firestore-in-memory.ts';

const refusing = vi.hoisted(() => ({ times: 0, commits: 0 }));

/** A transaction whose first `refusing.times` commits of writes are refused by the rules. */
async function refused(db: unknown, act: (transaction: object) => Promise<unknown>) {
  return await inMemory.runTransaction(db, async (transaction) => {
    const answer = await act(transaction);
    if (Array.isArray(answer)) return answer as unknown; // a read-only transaction
    refusing.commits += 1;
    if (refusing.commits > refusing.times) return answer;
    throw Object.assign(new Error('Denied'), { code: 'permission-denied' });
  });
}

vi.mock('firebase/firestore', async (original) => {
  const memory = (await import('#test/ui/firestore-in-memory.ts')).inMemory;
  return { ...(await original<object>()), ...memory, runTransaction: refused };
});
vi.mock('firebase/auth', async (original) => {
  const { signedIn } = await import('#test/ui/firestore-in-memory.ts');
  return { ...(await original<object>()), ...signedIn };
});

beforeEach(() => {
  documents.clear();
  signIn('ada@example.com');
  documents.set('roles/callers', { name: 'callers', membersCount: 4 });
});

const add = () =>
  addMember({ role: 'callers', email: 'new@example.com', reason: 'Joins', members: 4 });
const count = () => documents.get('roles/callers')?.['membersCount'];

// A concurrent addition and removal leave the count as it was read, so a retry can succeed.
it('a refused save that should succeed is retried once', proves('R6'), async () => {
  Object.assign(refusing, { times: 1, commits: 0 });
  expect(await add()).toBe(true);
  expect([refusing.commits, count()]).toEqual([2, 5]);
});

it('a missing right is reported after the second refusal', async () => {
  Object.assign(refusing, { times: 9, commits: 0 });
  await expect(add()).rejects.toThrow('You do not have permission');
  expect([refusing.commits, count()]).toEqual([2, 4]);
});
