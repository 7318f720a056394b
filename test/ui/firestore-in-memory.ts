/** The stored documents by path, emptied before each test. */
export const documents = new Map<string, Readonly<Record<string, unknown>>>();

/** Stands for the time at which the server commits. */
export const SERVER_NOW = new Date('2026-11-27T12:00:00Z');

let failing: boolean | string = false;

/** Makes every read and commit fail, or those of one path; false ends that. */
export function failFirestore(fails: boolean | string = true): void {
  failing = fails;
}

interface Ref {
  readonly path: string;
  readonly where?: readonly (readonly [field: string, values: readonly unknown[]])[];
}

function assertThere(path: string): void {
  if (failing === true || failing === path)
    throw Object.assign(new Error('Out of paper'), { code: 'internal' });
}

const snapshotOf = (ref: Ref) => {
  const data = documents.get(ref.path);
  return {
    ref,
    id: ref.path.split('/').at(-1),
    exists: () => data !== undefined,
    data: () => data,
  };
};

const documentNow = (ref: Ref) =>
  Promise.resolve().then(() => {
    assertThere(ref.path);
    return snapshotOf(ref);
  });

/** A field by its dotted path. */
const valueAt = (data: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], data);

const listNow = ({ path, where = [] }: Ref) =>
  Promise.resolve().then(() => {
    assertThere(path);
    const docs = [...documents]
      .filter(([one]) => one.slice(0, one.lastIndexOf('/')) === path)
      .filter(([, data]) => where.every(([field, values]) => values.includes(valueAt(data, field))))
      .map(([one]) => snapshotOf({ path: one }));
    return { docs, size: docs.length };
  });

/**
 * An in-memory database behind the SDK for one-time reads and commits, see setup-in-memory.ts. Listeners are
 * not served; use `answering` for them.
 */
export const inMemory = {
  doc: (_: unknown, path: string): Ref => ({ path }),
  collection: (_: unknown, path: string): Ref => ({ path }),
  where: (field: string, op: string, value: unknown) => {
    if (op === 'in' && Array.isArray(value)) return [field, value as readonly unknown[]] as const;
    if (op !== '==') throw new Error(`Not answered here: ${op}`);
    return [field, [value]] as const;
  },
  limit: () => null,
  orderBy: () => null,
  query: (of: Ref, ...parts: (readonly [string, readonly unknown[]] | null)[]): Ref => ({
    ...of,
    where: parts.filter((part) => part !== null),
  }),
  onSnapshot: () => () => undefined,
  serverTimestamp: () => SERVER_NOW,
  getDocFromServer: documentNow,
  getDocsFromServer: listNow,
  getDocs: listNow,
  getCountFromServer: async (of: Ref) => {
    const { size: count } = await listNow(of);
    return { data: () => ({ count }) };
  },
  runTransaction: async (_: unknown, act: (transaction: object) => Promise<unknown>) => {
    const writes: (() => void)[] = [];
    const answer = await act({
      get: documentNow,
      set: ({ path }: Ref, data: object, merges?: object) => {
        const stored = merges ? documents.get(path) : {};
        writes.push(() => documents.set(path, { ...stored, ...data }));
      },
      delete: ({ path }: Ref) => writes.push(() => documents.delete(path)),
    });
    for (const write of writes) write();
    return answer;
  },
};

const account = { currentUser: { email: '' } };

/** Signs in with an e-mail as spelled by the provider. */
export function signIn(email: string): void {
  account.currentUser = { email };
}

/** Stands for Firebase Auth, with the account that signed in last. */
export const signedIn = { initializeAuth: () => account, connectAuthEmulator: () => undefined };
