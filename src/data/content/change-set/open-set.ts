import { withEdit } from '#domain/content/change-set/enter.ts';
import { definitionAt, definitionIn, rowsOf } from '#domain/content/change-set/lists.ts';
import { placeIn, plannedEdits } from '#domain/content/change-set/planned-edits.ts';
import { scopeOfList, scopeOfRecord } from '#domain/content/change-set/scope.ts';
import type { Changes } from '#domain/content/change-set/change.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import type { CallableName } from '#domain/callables.ts';
import { planChange } from '#domain/list-plans.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { fill } from '#domain/shared/doc-path.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import type { ListRequest } from '#data/engine/collection-of.ts';
import { setOverlay, type Overlay } from '#data/engine/overlay.ts';
import { randomToken } from '#data/engine/random.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import { decoderKey, type Decode, type ListOptions } from '#data/engine/sources.ts';
import { changesSource, changeSetSource, type SetOfProgram } from './change-sets.ts';
import { enterChanges } from './enter-changes.ts';
import { laidSource } from './laid-source.ts';
import { SetReading } from './set-reading.ts';

/** Callables refused inside a change set, because they change the live program. */
const LIVE_ONLY: readonly CallableName[] = [
  'changeList',
  'takeOverContent',
  'restoreDeleted',
  'FS_copyProgram',
];

/**
 * Applies a change set to its program on all screens.
 * @returns a function that leaves the set
 */
export function openSet(set: SetOfProgram): () => void {
  const overlay = overlayOf(set);
  // Stay subscribed between two screens.
  const stops = [changesSource(set), changeSetSource(set)].map((source) =>
    sharedSource<unknown>(source).subscribe(() => undefined),
  );
  setOverlay(overlay);
  return () => {
    setOverlay(null);
    for (const stop of stops) stop();
  };
}

function overlayOf(set: SetOfProgram): Overlay {
  const { programKey } = set;
  const placeOf = (path: string) => placeIn(programKey, path);
  return {
    root: programRoot(programKey),
    document: (path, decode) => {
      const place = placeOf(path);
      if (place === null || !definitionAt(place)) return null;
      const rowOf = remembered(decode);
      return laidSource(
        set,
        `doc:${place}:${decoderKey(decode)}`,
        (changes) => scopeOfRecord(place, changes),
        ({ laid }) => {
          const data = laid.get(place);
          return data ? rowOf(idIn(path), data) : null;
        },
      );
    },
    list: (path, decode, options) => {
      const list = placeOf(path);
      return list === null || !definitionIn(list) ? null : laidList(set, list, decode, options);
    },
    readList: (path) => readNow(set, path),
    commit: (planner) =>
      enterPlan(set, async (reading) => {
        const { writes } = await planner(reading.read);
        const writesContent = writes.some(
          ({ path }) => definitionAt(placeOf(path) ?? 'none') !== null,
        );
        return writesContent || reading.touched ? writes : null;
      }),
    change: (of, ids, request) => changeInSet(set, of, ids, request),
    assertCallable: (name) => {
      if (!LIVE_ONLY.includes(name)) return;
      throw new AppError(
        'failed-precondition',
        'This would change the live program. Leave the change set first. Nothing was changed.',
      );
    },
  };
}

const idIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function laidList<Row>(
  set: SetOfProgram,
  list: string,
  decode: Decode<Row>,
  { name = '', compare }: ListOptions<Row>,
) {
  const rowOf = remembered(decode);
  return laidSource(
    set,
    `list:${list}:${decoderKey(decode)}:${name}`,
    (changes) => scopeOfList(list, changes),
    ({ laid, unreadable }) => {
      const rows = rowsOf(laid, list).map(({ id, data }) => rowOf(id, data));
      return { rows: compare ? rows.sort(compare) : rows, unreadable, cut: false };
    },
  );
}

/** Decodes each document once, so that unchanged rows stay identical and need not re-render. */
function remembered<Row>(decode: Decode<Row>): Decode<Row> {
  const decodedRows = new WeakMap<RawDocument, { readonly row: Row }>();
  return (id, raw) => {
    const decoded = decodedRows.get(raw) ?? { row: decode(id, raw) };
    decodedRows.set(raw, decoded);
    return decoded.row;
  };
}

async function readNow(set: SetOfProgram, path: string) {
  let rows: Awaited<ReturnType<SetReading['readList']>> = [];
  await enterChanges(set, async (changes) => {
    rows = await new SetReading(set.programKey, changes).readList(path);
    return null;
  });
  return rows;
}

/**
 * Adds the writes of a plan to a set.
 * @param plan returns null when it does not concern the program's content
 */
const enterPlan = (
  set: SetOfProgram,
  plan: (reading: SetReading) => Promise<readonly PlannedWrite[] | null>,
): Promise<string | null> =>
  enterChanges(set, async (changes) => {
    const reading = new SetReading(set.programKey, changes);
    const writes = await plan(reading);
    if (writes === null) return null;
    const edits = plannedEdits(reading.laid, writes, set.programKey);
    return edits.reduce<Changes>(
      (next, edit) => withEdit(next, edit, reading.live, set.programKey),
      changes,
    );
  });

/** The counterpart inside a set of the callable `changeList`, with the same planner. */
async function changeInSet(
  set: SetOfProgram,
  of: AnyDefinition,
  ids: Readonly<Record<string, string>>,
  { target, ...request }: ListRequest,
): Promise<string> {
  if (target && target['programKey'] !== set.programKey) {
    throw new AppError(
      'failed-precondition',
      'A change set holds changes of its own program. Leave it to copy to another program.',
    );
  }
  const id = request.id ?? randomToken();
  const chance = { actor: signedInEmail(), now: new Date(), newID: randomToken };
  let about = id;
  await enterPlan(set, async (reading) => {
    const { read, readList } = reading;
    const list = await listedIn(of, ids, readList);
    const other = target ? await listedIn(of, target, readList) : list;
    if (!(await read(list.above))) throw new AppError('not-found', `There is no ${list.above}.`);
    const reads = { read, readList, chance };
    const planned = await planChange(of, list, { ...request, id }, other, reads);
    about = planned.id;
    return planned.plan.writes;
  });
  return about;
}

async function listedIn(
  of: AnyDefinition,
  ids: Readonly<Record<string, string>>,
  readList: SetReading['readList'],
) {
  const path = fill(of.path.slice(0, of.path.lastIndexOf('/')), ids);
  return { path, ids, above: path.slice(0, path.lastIndexOf('/')), rows: await readList(path) };
}
