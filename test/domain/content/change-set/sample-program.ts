import fc from 'fast-check';
import { chainOf } from '#domain/chains.ts';
import type { Changes, Places } from '#domain/content/change-set/change.ts';
import type { Edit } from '#domain/content/change-set/enter.ts';
import {
  definitionAt,
  definitionIn,
  idOf,
  listOf,
  orderOf,
  rowsOf,
} from '#domain/content/change-set/lists.ts';
import { planPublish, publishParts } from '#domain/content/change-set/publish.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { listPlanOf } from '#domain/list-plans.ts';
import { planHeadChange, planLinkChange } from '#domain/shared/chain-change.ts';
import { linksPathOf } from '#domain/shared/chain.ts';
import { prepareCommit } from '#domain/shared/history.ts';
import type { ListChange, ListRead } from '#domain/shared/list-change.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { changesAsList, type AnyDefinition } from '#domain/shared/record.ts';
import { planCreate, planDelete, planSave } from '#domain/shared/record-plans.ts';
import type { WritePlan } from '#domain/shared/write-plan.ts';

/* Programs and edits for the properties of change sets, and the same edits made live. */

const ROOT = 'programs/p';
const ACTOR = 'ada@example.com';
const NOW = new Date('2026-03-01T12:00Z');

type Stored = Map<string, RawDocument>;

const session = (at: number, many: number): RawDocument => ({
  id: `x_${at}`,
  programKey: 'p',
  num: at,
  tasks: [],
  unlockedActivities: [],
  previousSessionID: at > 1 ? `x_${at - 1}` : null,
  nextSessionID: at < many ? `x_${at + 1}` : null,
});

/** A valid program with one list of every kind, of different lengths. */
export const samplePlaces = (): Places =>
  new Map<string, RawDocument>([
    ['', { id: 'p', key: 'p', name: 'P', description: 'D', contentTypeKey: 'ACT' }],
    ['pages/about', { key: 'about', name: 'About', content: 'Text' }],
    ['pages/Ende', { key: 'Ende', name: '', content: 'Ünd "mehr"' }],
    ...['r2', 'r1', 'r3'].map(
      (id, at) =>
        [`resourceLinks/${id}`, { id, title: `Link ${id}`, url: '', order: at + 1 }] as const,
    ),
    ['voiceActors/v1', { id: 'v1', name: 'Vera', defaultVoiceActor: false }],
    ['voiceActors/v2', { id: 'v2', name: 'Vic', defaultVoiceActor: true }],
    ['chapters/c1', { id: 'c1', title: 'One', description: 'First', num: 1 }],
    ['chapters/c4', { id: 'c4', title: 'Four', description: 'With a gap before it', num: 4 }],
    ...[
      ['l3', 1, 1],
      ['l1', 1, 2],
      ['l2', 2, 1],
    ].map(
      ([id, chNum, num]) =>
        [
          `lessons/${id}`,
          { id, title: `Lesson ${id}`, programKey: 'p', chNum, num, steps: [{ type: 'text' }] },
        ] as const,
    ),
    ['playlist/x', { id: 'x', name: 'X', rank: 1, firstSessionID: 'x_1', sessionCount: 3 }],
    ...[1, 2, 3].map((at) => [`playlist/x/sessions/x_${at}`, session(at, 3)] as const),
    ['playlist/y', { id: 'y', name: 'Y', rank: 2, firstSessionID: null, sessionCount: 0 }],
  ]);

/** The database after a plan, without author fields. */
function carriedOut(stored: Places, { writes, ...plan }: WritePlan): Stored {
  const after = new Map(stored);
  const own = writes.filter(({ path }) => !path.includes('/lessonBackups/'));
  const before = new Map(own.map(({ path }) => [path, stored.get(placeOf(path)) ?? null]));
  const commit = prepareCommit({ ...plan, writes: own }, before, { entryID: 'e', actor: ACTOR });
  for (const write of commit.writes) {
    const place = placeOf(write.path);
    if (write.kind === 'delete') after.delete(place);
    else {
      const { lastChange: _, updated: __, updatedBy: ___, ...data } = write.data;
      const { created: ____, createdBy: _____, ...said } = data;
      after.set(place, { ...after.get(place), ...said });
    }
  }
  return after;
}

const placeOf = (path: string): string => path.slice(ROOT.length + 1);
const pathOf = (place: string): string => (place === '' ? ROOT : `${ROOT}/${place}`);

const readsOf = (stored: Places) => ({
  read: (path: string) => Promise.resolve(stored.get(placeOf(path)) ?? null),
  readList: (path: string) => Promise.resolve(rowsOf(stored, placeOf(path))),
});

/** Makes an edit live with the planners of the console and of `changeList`. */
export const madeLive = async (stored: Places, edit: Edit): Promise<Places> =>
  carriedOut(stored, await livePlan(stored, edit));

/** The plan that the console or `changeList` makes for an edit. */
export async function livePlan(stored: Places, edit: Edit): Promise<WritePlan> {
  const { kind, place, fields } = edit;
  const list = kind === 'arrange' ? place : listOf(place);
  const of = kind === 'arrange' ? definitionIn(place) : definitionAt(place);
  if (!of) throw new Error(`No content at ${place}`);
  const { read } = readsOf(stored);
  if (kind === 'change' && 'chNum' in fields) {
    return asList(stored, of, list, { act: 'move', id: idOf(place), entry: fields });
  }
  if (kind === 'change') return planSave(of, pathOf(place), fields, {})(read);
  if (!changesAsList(of)) {
    const planner =
      kind === 'create' ? planCreate(of, pathOf(place), fields) : planDelete(of, pathOf(place));
    return planner(read);
  }
  const [act, more] = actOf(stored, edit, list);
  return asList(stored, of, list, { act, id: idOf(place), ...more });
}

function actOf(
  stored: Places,
  { kind, fields }: Edit,
  list: string,
): [ListChange['act'], Partial<ListChange>] {
  const last = rowsOf(stored, list).length + 1;
  const field = { resourceLinks: 'order', playlist: 'rank' }[list];
  if (kind === 'create') return ['add', { entry: { ...(field && { [field]: last }), ...fields } }];
  if (kind === 'delete') return ['remove', {}];
  if ('chosen' in fields) return ['choose', { id: String(fields['chosen']) }];
  return ['arrange', { order: fields['order'] as string[] }];
}

async function asList(
  stored: Places,
  of: AnyDefinition,
  list: string,
  change: Omit<ListChange, 'seen'>,
): Promise<WritePlan> {
  const rows = rowsOf(stored, list);
  const read: ListRead = { path: pathOf(list), ids: { programKey: 'p' }, rows };
  const whole = { ...change, seen: orderOf(stored, list) };
  const chain = chainOf(of);
  if (chain?.link === of) return planLinkChange(chain, read, pathOf(listOf(list)), whole).plan;
  if (chain) {
    const links = rowsOf(stored, linksPathOf(chain, `${list}/${change.id}`));
    return planHeadChange(chain, { ...read, links }, whole).plan;
  }
  const chance = { actor: ACTOR, now: NOW, newID: () => 'new' };
  return listPlanOf(of)(of, read, whole, read, chance, readsOf(stored));
}

/** Publishes a set part by part, like the function. @param most parts until it is interrupted */
export async function published(stored: Places, changes: Changes, most = Infinity) {
  let now = stored;
  const commits: Pick<RecordChange, 'path' | 'before' | 'after'>[][] = [];
  for (const part of publishParts(changes).slice(0, most)) {
    const { read, readList } = readsOf(now);
    const publishing = { programKey: 'p', name: 'Spring', now: NOW, actor: ACTOR };
    const plan = await planPublish(publishing, part)(read, readList);
    const after = carriedOut(now, plan);
    const before = now;
    commits.push(
      plan.writes.flatMap(({ path }) => {
        const place = placeOf(path);
        if (place.startsWith('lessonBackups/')) return [];
        return [{ path, before: before.get(place) ?? null, after: after.get(place) ?? null }];
      }),
    );
    now = after;
  }
  return { live: now, commits };
}

/** A random step, interpreted in whatever the program is by then. */
export interface Step {
  readonly act: 'create' | 'change' | 'delete' | 'arrange';
  readonly list: string;
  readonly at: number;
  readonly value: string;
}

const LISTS = [
  'pages',
  'resourceLinks',
  'voiceActors',
  'chapters',
  'lessons',
  'playlist',
  'playlist/x/sessions',
  'playlist/y/sessions',
];

export const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('create', 'change', 'change', 'delete', 'arrange'),
    list: fc.constantFrom(...LISTS),
    at: fc.nat(20),
    value: fc.constantFrom('', 'A', 'b c', 'Ärger', 'About'),
  }),
  { maxLength: 12 },
);

const TEXTS: Readonly<Record<string, string>> = {
  pages: 'content',
  resourceLinks: 'url',
  voiceActors: 'name',
  chapters: 'title',
  lessons: 'title',
  playlist: 'description',
};

/** Interprets a random step as an edit of this program; null when there is nothing to edit. */
export function editOf(seen: Places, { act, list, at, value }: Step, fresh: string): Edit | null {
  const above = listOf(list);
  if (above !== '' && !seen.has(above)) return null;
  const ids = rowsOf(seen, list).map(({ id }) => id);
  const order = orderOf(seen, list);
  const of = definitionIn(list);
  const field = TEXTS[list] ?? 'celebrationId';
  const id = ids[at % Math.max(ids.length, 1)];
  const place = `${list}/${id ?? ''}`;
  if (act === 'create') return created(seen, list, at, fresh, field, value);
  if (id === undefined) return null;
  if (act === 'change') {
    const moves = list === 'lessons' && at > 9;
    return {
      kind: 'change',
      place,
      fields: moves ? { chNum: value.length % 3 } : { [field]: value },
    };
  }
  // Voice actors and chapters cannot be deleted.
  if (act === 'delete') return of?.access.delete ? { kind: 'delete', place, fields: {} } : null;
  if (list === 'voiceActors') return { kind: 'arrange', place: list, fields: { chosen: id } };
  const arranges = list === 'resourceLinks' || list.endsWith('/sessions');
  if (!arranges) return null;
  const rest = order.filter((each) => each !== id);
  rest.splice(value.length % order.length, 0, id);
  return { kind: 'arrange', place: list, fields: { order: rest } };
}

function created(
  seen: Places,
  list: string,
  at: number,
  fresh: string,
  field: string,
  value: string,
): Edit {
  const numbers = rowsOf(seen, list).map(({ id }) => Number(/_(\d+)$/.exec(id)?.[1] ?? 0));
  const linked = `${idOf(listOf(list))}_${Math.max(0, ...numbers) + 1}`;
  const id = list.endsWith('/sessions') ? linked : fresh;
  const fields: RawDocument = list.endsWith('/sessions')
    ? {}
    : {
        [field]: value,
        ...(list === 'lessons' && { chNum: at % 3, steps: [] }),
        ...(list === 'voiceActors' && { defaultVoiceActor: false }),
      };
  return { kind: 'create', place: `${list}/${id}`, fields };
}

/** A program's records, with null and missing values treated alike. */
export function says(records: Places): Readonly<Record<string, RawDocument>> {
  const there = (raw: RawDocument) =>
    Object.entries(raw)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    [...records]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([place, raw]) => [place, Object.fromEntries(there(raw))]),
  );
}
