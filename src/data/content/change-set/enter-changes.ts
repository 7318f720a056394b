import { changeID } from '#domain/content/change-set/change-id.ts';
import { changeRecord } from '#domain/content/change-set/change-record.ts';
import { changeSetRecord, MAX_EDITORS } from '#domain/content/change-set/change-set-record.ts';
import type { Change, Changes } from '#domain/content/change-set/change.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { LAST_CHANGE, MAX_CLIENT_CHANGES } from '#domain/shared/history.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type PlannedWrite, type Planner } from '#domain/shared/write-plan.ts';
import { loading, type Live } from '#lib/live.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commitLive } from '#data/engine/commit.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import {
  changePath,
  changesSource,
  changeSetSource,
  setPath,
  type SetOfProgram,
} from './change-sets.ts';
import { changesIn } from './laid-source.ts';

/** A set's changes before an edit, with the set's version. */
interface Version {
  readonly changes: Changes;
  readonly version: unknown;
}

/** The listeners are behind the set, because somebody else or this browser has just written it. */
class Overtaken extends AppError {
  constructor() {
    super('unavailable', 'Somebody else changed this set at the same moment. Try again.');
  }
}

const MOST_TRIES = 10;
const PAUSE_MS = 150;
const MOST_AT_ONCE = MAX_CLIENT_CHANGES - 1;

/**
 * Applies an edit to the latest version of a set, with retries after concurrent writes. Edits beyond the size
 * of one commit are split.
 * @param edit returns null when it does not concern the set
 * @returns the id of the last history entry; null when `edit` returned null
 * @throws AppError failed-precondition when the set is no longer open, or is being published
 */
export async function enterChanges(
  set: SetOfProgram,
  edit: (changes: Changes) => Promise<Changes | null>,
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const { changes, version } = await versionOf(set);
    const next = await edit(changes);
    if (next === null) return null;
    try {
      return await committed(set, { changes, version }, next);
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}

/**
 * Removes a stored change that cannot be decoded; admins only (TEAM-SET-14).
 * @throws AppError as `enterChanges`
 */
export async function removeUnusable(set: SetOfProgram, docID: string): Promise<void> {
  const { changes, version } = await versionOf(set);
  const path = changePath(set, docID);
  const removal = { of: changeRecord, kind: 'delete', path } as const;
  await commitLive(planPart(set, { seen: version, count: changes.size }, [removal]));
}

async function committed(set: SetOfProgram, { changes, version }: Version, next: Changes) {
  const places = [...new Set([...changes.keys(), ...next.keys()])].filter(
    (place) => changes.get(place) !== next.get(place),
  );
  let seen = version;
  let count = changes.size;
  for (let from = 0; from < places.length; from += MOST_AT_ONCE) {
    const part = places.slice(from, from + MOST_AT_ONCE);
    for (const place of part) count += Number(next.has(place)) - Number(changes.has(place));
    const writes = part.map((place) => writeOf(set, place, changes.has(place), next.get(place)));
    seen = await commitLive(planPart(set, { seen, count }, writes));
  }
  return typeof seen === 'string' ? seen : '';
}

function planPart(
  set: SetOfProgram,
  { seen, count }: { readonly seen: unknown; readonly count: number },
  writes: readonly PlannedWrite[],
): Planner {
  return async (read) => {
    const stored = await read(setPath(set));
    assertOpen(stored);
    if ((stored?.[LAST_CHANGE] ?? '') !== (seen ?? '')) throw new Overtaken();
    const editor = signedInEmail();
    const editors = [...new Set([...textsIn(stored?.['editors']), editor])].slice(-MAX_EDITORS);
    return {
      action: 'Edit in change set',
      writes: [
        {
          of: changeSetRecord,
          kind: 'update',
          path: setPath(set),
          data: { changes: count, editors, edited: SERVER_TIME, editedBy: editor },
        },
        ...writes,
      ],
    };
  };
}

function writeOf(
  set: SetOfProgram,
  place: string,
  exists: boolean,
  change: Change | undefined,
): PlannedWrite {
  const path = changePath(set, changeID(place));
  if (!change) return { of: changeRecord, kind: 'delete', path };
  const { kind, fields, seen } = change;
  return {
    of: changeRecord,
    kind: exists ? 'update' : 'create',
    path,
    data: { kind, fields, seen },
  };
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

function assertOpen(stored: RawDocument | null): void {
  if (!stored) throw new AppError('not-found', 'This change set was deleted. Nothing was saved.');
  if (stored['publishing'] === true) {
    throw new AppError(
      'failed-precondition',
      'This change set is being published. Nothing was saved.',
    );
  }
  if (stored['state'] === 'open') return;
  throw new AppError(
    'failed-precondition',
    'This change set is no longer open. Leave it, or reopen it on the page Changes. Nothing was saved.',
  );
}

/** A consistent snapshot of a set and its changes, from their listeners. */
async function versionOf(set: SetOfProgram): Promise<Version> {
  const [storedSet, changes] = await Promise.all([
    arrived(sharedSource(changeSetSource(set))),
    arrived(sharedSource(changesSource(set))),
  ]);
  return { changes: changesIn(changes), version: storedSet?.raw[LAST_CHANGE] };
}

interface Store<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => Live<T>;
}

/** Waits for a listener's first data. */
function arrived<T>(store: Store<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let live: Live<T> = loading;
    let stop: () => void = () => undefined;
    const look = () => {
      live = store.getSnapshot();
      if (live.state === 'loading') return;
      queueMicrotask(() => stop());
      if (live.state === 'ready') resolve(live.data);
      else reject(live.error);
    };
    stop = store.subscribe(look);
    look();
  });
}
