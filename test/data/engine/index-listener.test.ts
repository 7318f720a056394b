import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IndexRows } from '#data/engine/index-reader.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import { readsSoFar } from '#data/engine/read-counter.ts';
import { closeAllSources, sharedSource } from '#data/engine/shared-source.ts';
import { packShard } from '#domain/people/list-index/packed-shard.ts';
import { encodeShard, indexEntry } from '#domain/people/list-index/shards.ts';
import type { Live } from '#lib/live.ts';
import { PATIENT } from '#test/support/patience.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb } from '#test/support/stage.ts';

interface Row {
  readonly docID: string;
}

const SHARDS = 'listIndex/users/shards';

/** Writes a shard with these people; with a time like the functions, or without one like loaded data. */
async function writeShard(id: string, uids: readonly string[], dated: boolean): Promise<void> {
  const entries = uids.map(
    (uid) => [uid, indexEntry('users', { email: `${uid}@example.com` })] as const,
  );
  const written = dated ? { written: FieldValue.serverTimestamp() } : {};
  const packed = await packShard(encodeShard('users', new Map(entries)));
  await stageDb()
    .doc(`${SHARDS}/${id}`)
    .set({ ...packed, ...written });
}

/** Listens to the users' index and returns its current snapshot. */
function look(): () => Live<IndexRows<Row>> {
  const store = sharedSource(indexSource({ name: 'users', decode: (docID): Row => ({ docID }) }));
  store.subscribe(() => undefined);
  return store.getSnapshot;
}

async function expectShown(now: () => Live<IndexRows<Row>>, uids: readonly string[]) {
  await vi.waitFor(() => {
    const live = now();
    expect(live.state).toBe('ready');
    const rows = live.state === 'ready' && !live.data.part ? live.data.rows : [];
    expect(rows.map(({ docID }) => docID)).toEqual(uids);
  }, PATIENT);
}

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
}, 120_000);

beforeEach(async () => {
  await stageDb().recursiveDelete(stageDb().collection(SHARDS));
});

afterEach(() => {
  vi.restoreAllMocks();
  closeAllSources();
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('The index of a long list', () => {
  it('is read once, and then only the shards written afterwards', async () => {
    await writeShard('00', ['ann'], false);
    await writeShard('01', ['bea'], true);
    await writeShard('02', ['cleo'], true);
    const before = readsSoFar();
    const now = look();
    await expectShown(now, ['ann', 'bea', 'cleo']);
    await writeShard('01', ['bea', 'bob'], true);
    await expectShown(now, ['ann', 'bea', 'bob', 'cleo']);
    await writeShard('00', [], true);
    await expectShown(now, ['bea', 'bob', 'cleo']);
    // Three shards, the last of them again through the listener, and two writes.
    expect(readsSoFar() - before).toBe(6);
  });

  it('shows its first shard as soon as it is written', async () => {
    const now = look();
    await expectShown(now, []);
    await writeShard('07', ['dora'], true);
    await expectShown(now, ['dora']);
  });

  it('is listened to entirely when the request for it fails', async () => {
    await writeShard('00', ['ann'], false);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const now = look();
    await expectShown(now, ['ann']);
    await stageDb().doc(`${SHARDS}/00`).delete();
    await expectShown(now, []);
  });
});
