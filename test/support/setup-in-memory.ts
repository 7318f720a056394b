import { beforeEach, vi } from 'vitest';
import { documents, failFirestore, signIn } from '#test/ui/firestore-in-memory.ts';

/* An in-memory database and an account for a process whose files all use them, see vitest.config.ts. */

vi.mock('firebase/firestore', async (original) => {
  const { inMemory } = await import('#test/ui/firestore-in-memory.ts');
  return { ...(await original<object>()), ...inMemory };
});
vi.mock('firebase/auth', async (original) => {
  const { signedIn } = await import('#test/ui/firestore-in-memory.ts');
  return { ...(await original<object>()), ...signedIn };
});

beforeEach(() => {
  documents.clear();
  failFirestore(false);
  signIn('Ada@Example.com');
});
