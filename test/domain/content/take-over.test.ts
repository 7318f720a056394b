import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTheirLists } from '#domain/content/program-content/compare-lists.ts';
import {
  compareContents,
  type ContentDifference,
} from '#domain/content/program-content/compare.ts';
import {
  contentRecord,
  programContent,
  type ContentKind,
} from '#domain/content/program-content/content.ts';
import { planTakeOver, recordsToTake } from '#domain/content/program-content/take-over.ts';
import { prepareCommit } from '#domain/shared/history.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

type Stored = Map<string, RawDocument>;
type Below = Readonly<Record<string, RawDocument>>;

const PAIR = { here: 'a', there: 'b' };
const KINDS: readonly (readonly [RegExp, ContentKind])[] = [
  [/^programs\/\w+$/, 'program'],
  [/lessons\//, 'lesson'],
  [/sessions\//, 'playlistSession'],
  [/playlist\//, 'playlist'],
  [/journalTypes\//, 'journalTemplate'],
  [/pages\//, 'programPage'],
  [/voiceActors\//, 'voiceActor'],
];
const kindOf = (path: string) => KINDS.find(([pattern]) => pattern.test(path))?.[1];

const stored = (a: Below, b: Below): Stored => {
  const below = (key: string, records: Below) =>
    Object.entries(records).map(
      ([place, data]) =>
        [`programs/${key}/${place}`, { ...data, programKey: key, lastChange: `${key}0` }] as const,
    );
  return new Map<string, RawDocument>([
    ['programs/a', { id: 'a', key: 'a', name: 'A', contentTypeKey: 'ACT' }],
    ['programs/b', { id: 'b', key: 'b', name: 'B', contentTypeKey: 'ACT' }],
    ...below('a', a),
    ...below('b', b),
  ]);
};

const contentIn = (all: Stored, key: string) =>
  programContent(
    key,
    [...all].flatMap(([path, raw]) => {
      const kind = kindOf(path);
      return `${path}/`.startsWith(`programs/${key}/`) && kind
        ? [contentRecord(kind, path, raw)]
        : [];
    }),
  );

const compared = (all: Stored, ancestor: Below | null = null) =>
  compareContents(
    contentIn(all, 'a'),
    contentIn(all, 'b'),
    ancestor && new Map(Object.entries(ancestor)),
  );

const said = (differences: readonly ContentDifference[]) =>
  differences.map(({ docID, changed }) => `${docID}: ${changed}`);

let entries = 0;

/** Takes over the chosen differences. @returns how many history entries that caused */
async function takeOver(all: Stored, chosen: readonly ContentDifference[], most = Infinity) {
  let written = 0;
  for (const record of recordsToTake(chosen).slice(0, most)) {
    const planner = planTakeOver(PAIR, record, {
      now: new Date(entries * 1_000),
      actor: 'ada@example.com',
    });
    const plan = await planner((path) => Promise.resolve(all.get(path) ?? null));
    const before = new Map(plan.writes.map(({ path }) => [path, all.get(path) ?? null]));
    entries += 1;
    const commit = prepareCommit(plan, before, {
      entryID: `e${entries}`,
      actor: 'ada@example.com',
    });
    written += commit.entry.paths.length;
    for (const write of commit.writes) {
      if (write.kind === 'delete') all.delete(write.path);
      else all.set(write.path, { ...all.get(write.path), ...write.data });
    }
  }
  return written;
}

const page = (more: RawDocument = {}) => ({ key: 'p', name: 'Page', content: 'Text', ...more });

describe('two programs side by side', () => {
  it('differ field by field in content, not in whose it is', () => {
    const all = stored(
      { 'pages/p': { ...page({ content: 'Old', extra: null }), updated: new Date(1) } },
      { 'pages/p': page({ content: 'New' }) },
    );
    expect(compared(all)).toMatchObject([
      {
        docID: 'pages/p content',
        place: 'pages/p',
        field: 'content',
        changed: 'unknown',
        here: 'Old',
        there: 'New',
        seen: { here: 'a0', there: 'b0' },
        lists: [],
      },
    ]);
  });

  it('classify changes as ours, theirs or conflicts against their common base', () => {
    const fields = { base: '0', here: '0', there: '0', both: '0', same: '0' };
    const all = stored(
      {
        'pages/p': page({ ...fields, here: '1', both: '1', same: '1' }),
        'pages/new here': page(),
        'pages/gone there': page(),
        'pages/gone there, changed here': page({ name: 'Other' }),
      },
      {
        'pages/p': page({ ...fields, there: '1', both: '2', same: '1' }),
        'pages/new there': page(),
        'pages/gone here': page(),
      },
    );
    const names = ['gone there', 'gone there, changed here', 'gone here'];
    const common = Object.fromEntries(names.map((name) => [`pages/${name}`, page()]));
    expect(said(compared(all, { 'pages/p': page(fields), ...common })).sort()).toEqual([
      'pages/gone here: here',
      'pages/gone there, changed here: both',
      'pages/gone there: there',
      'pages/new here: here',
      'pages/new there: there',
      'pages/p both: both',
      'pages/p here: here',
      'pages/p there: there',
    ]);
  });

  it('do not differ in whether they are edited only through change sets', () => {
    const all = stored({}, {});
    all.set('programs/b', { ...all.get('programs/b'), setsOnly: true, description: 'New' });
    expect(said(compared(all))).toEqual([' description: unknown']);
  });

  it('take over the order and links of a list together', () => {
    const session = (num: number, previousSessionID: string | null, more = {}) => ({
      num,
      previousSessionID,
      nextSessionID: null,
      tasks: [],
      ...more,
    });
    const list = { id: 'x', name: 'X', firstSessionID: 'x_1', sessionCount: 1 };
    const all = stored(
      { 'playlist/x': list, 'playlist/x/sessions/x_1': session(1, null), 'pages/p': page() },
      {
        'playlist/x': { ...list, sessionCount: 2 },
        'playlist/x/sessions/x_1': session(1, null, { nextSessionID: 'x_2', tasks: [{ id: 't' }] }),
        'playlist/x/sessions/x_2': session(2, 'x_1'),
        'pages/p': page({ name: 'Other' }),
      },
    );
    const chosen = withTheirLists(compared(all), ['playlist/x/sessions/x_2']);
    expect(chosen.map(({ docID }) => docID)).toEqual([
      'playlist/x sessionCount',
      'playlist/x/sessions/x_1 nextSessionID',
      'playlist/x/sessions/x_2',
    ]);
    const tasks = withTheirLists(compared(all), ['playlist/x/sessions/x_1 tasks 0']);
    expect(tasks).toHaveLength(1);
  });
});

describe('taking over', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, '', 'text', 'other', 0, 1, true),
    fc.array(fc.record({ title: fc.constantFrom('a', 'b') }), { maxLength: 2 }),
  );
  const record = fc.dictionary(
    fc.constantFrom('title', 'num', 'chNum', 'steps', 'rank', 'tasks', 'odd', 'defaultVoiceActor'),
    value,
  );
  const phase = fc.record(
    {
      order: fc.nat(2),
      cardTitle: fc.constantFrom('', 'Well done'),
      questions: fc.array(fc.record({ key: fc.constantFrom('a', 'b') }), { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  const journal = fc.record({
    displayName: fc.constantFrom('One', 'Two'),
    phases: fc.oneof(fc.dictionary(fc.constantFrom('creation', 'completion'), phase), value),
  });
  const places = ['lessons/l1', 'lessons/l2', 'playlist/x', 'playlist/x/sessions/s1', 'pages/p'];
  const flat = fc.dictionary(fc.constantFrom(...places, 'voiceActors/v'), record);
  const journals = fc.dictionary(fc.constant('journalTypes/j'), journal);
  const program = fc.tuple(flat, journals).map(([some, more]): Below => ({ ...some, ...more }));
  /** Additions and removals shift the other items, which then differ in other ways. */
  const moves = ({ part, here, there }: ContentDifference) =>
    part !== null && (here === undefined || there === undefined);

  it('everything makes both equal except in name, even after an interruption', () =>
    fc.assert(
      fc.asyncProperty(program, program, fc.nat(6), async (a, b, most) => {
        const all = stored(a, b);
        const there = JSON.stringify([...all].filter(([path]) => path.startsWith('programs/b')));
        const everything = compared(all);
        await takeOver(all, everything, most);
        const left = compared(all);
        // Completed parts are not written again, although the comparison is stale.
        const written = await takeOver(all, everything);
        expect(compared(all)).toEqual([]);
        expect(written).toBe(recordsToTake(left).length);
        expect(all.get('programs/a')).toMatchObject({ id: 'a', key: 'a', name: 'A' });
        expect(JSON.stringify([...all].filter(([path]) => path.startsWith('programs/b')))).toBe(
          there,
        );
      }),
    ));

  it('some differences leaves all others as they are', () =>
    fc.assert(
      fc.asyncProperty(program, program, fc.infiniteStream(fc.boolean()), async (a, b, coins) => {
        const all = stored(a, b);
        const before = compared(all);
        const chosen = before.filter((one) => coins.next().value === true && !moves(one));
        await takeOver(all, chosen);
        const ids = (rows: readonly ContentDifference[]) => rows.map(({ docID }) => docID).sort();
        const done = new Set(ids(chosen));
        expect(ids(compared(all))).toEqual(ids(before).filter((id) => !done.has(id)));
      }),
    ));

  it('lists steps and questions one by one and can take one alone', async () => {
    const step = (title: string) => ({ type: 'Text', title, content: title });
    const asked = (heading: string) => ({ key: heading, screenText: { heading } });
    const phases = (...headings: readonly string[]) => ({
      creation: { order: 1, questions: headings.map(asked) },
      completion: { order: 2 },
    });
    const all = stored(
      {
        'lessons/l': { title: 'L', steps: ['A', 'B', 'C', 'D'].map(step) },
        'journalTypes/j': { displayName: 'J', phases: phases('One', 'Two') },
      },
      {
        'lessons/l': { title: 'L', steps: ['A', 'b', 'C'].map(step) },
        'journalTypes/j': { displayName: 'J', phases: phases('One', 'Zwei', 'Three') },
      },
    );
    const rows = compared(all);
    expect(rows.map(({ docID }) => docID).sort()).toEqual([
      'journalTypes/j phases creation questions 1',
      'journalTypes/j phases creation questions 2',
      'lessons/l steps 1',
      'lessons/l steps 3',
    ]);
    const [second] = rows.filter(({ docID }) => docID === 'lessons/l steps 1');
    expect(second).toMatchObject({ here: step('B'), there: step('b') });
    const alone = ['lessons/l steps 1', 'journalTypes/j phases creation questions 2'];
    expect(
      await takeOver(
        all,
        rows.filter(({ docID }) => alone.includes(docID)),
      ),
    ).toBe(2);
    expect(all.get('programs/a/lessons/l')?.['steps']).toEqual(['A', 'b', 'C', 'D'].map(step));
    expect(all.get('programs/a/journalTypes/j')?.['phases']).toEqual(phases('One', 'Two', 'Three'));
    await expect(takeOver(all, rows)).rejects.toThrow('changed since the programs were compared');
    await takeOver(all, compared(all));
    expect(compared(all)).toEqual([]);
    expect(all.get('programs/a/lessons/l')?.['steps']).toEqual(['A', 'b', 'C'].map(step));
  });

  it('shows which side changed a single step', () => {
    const lesson = (...titles: readonly string[]) => ({
      steps: titles.map((title) => ({ title })),
    });
    const all = stored(
      { 'lessons/l': lesson('A', 'x', 'y') },
      { 'lessons/l': lesson('a', 'B', 'z') },
    );
    expect(said(compared(all, { 'lessons/l': lesson('A', 'B', 'C') }))).toEqual([
      'lessons/l steps 0: there',
      'lessons/l steps 1: here',
      'lessons/l steps 2: both',
    ]);
  });

  it('is refused for a record changed since the comparison', async () => {
    const all = stored({ 'pages/p': page() }, { 'pages/p': page({ content: 'New' }) });
    const seen = compared(all);
    all.set('programs/a/pages/p', { ...page({ content: 'Mine' }), lastChange: 'later' });
    await expect(takeOver(all, seen)).rejects.toThrow('changed since the programs were compared');
    expect(all.get('programs/a/pages/p')).toMatchObject({ content: 'Mine' });
    const fresh = compared(all);
    all.set('programs/b/pages/p', { ...page({ content: 'Newer' }), lastChange: 'later' });
    await expect(takeOver(all, fresh)).rejects.toThrow('changed since the programs were compared');
    all.delete('programs/a/pages/p');
    await expect(takeOver(all, fresh)).rejects.toThrow('changed since the programs were compared');
  });

  it('backs up a lesson that is deleted or whose steps are replaced', async () => {
    const all = stored(
      { 'lessons/l1': { title: 'One' }, 'lessons/l2': { title: 'Two', steps: [{ title: 'A' }] } },
      { 'lessons/l2': { title: 'Two', steps: [{ title: 'B' }] } },
    );
    await takeOver(all, compared(all));
    const backups = [...all].filter(([path]) => path.includes('lessonBackups'));
    expect(backups.map(([, { lesson }]) => lesson)).toMatchObject([
      { title: 'One' },
      { title: 'Two', steps: [{ title: 'A' }] },
    ]);
  });

  it('requires two complete programs, and content', async () => {
    const all = stored({ 'pages/p': page() }, {});
    const seen = compared(all);
    all.set('programs/b', { copyStatus: 'copying' });
    await expect(takeOver(all, seen)).rejects.toThrow('is being copied');
    all.delete('programs/b');
    await expect(takeOver(all, seen)).rejects.toThrow('There is no program "b"');
    all.set('programs/b', {});
    const odd = { place: 'lessonBackups/x', fields: [], parts: [], seen: { here: '', there: '' } };
    const plan = planTakeOver(PAIR, odd, { now: new Date(0), actor: 'ada' });
    await expect(plan((path) => Promise.resolve(all.get(path) ?? null))).rejects.toThrow(
      'not content',
    );
  });
});
