import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { packEntries, recordPaths } from '#domain/reports/inspection-pack/history.ts';
import { PACK_KINDS } from '#domain/reports/inspection-pack/kinds.ts';
import type { PackInput } from '#domain/reports/inspection-pack/pack.ts';
import { inPeriod, isPackScope, periodOf } from '#domain/reports/inspection-pack/scope.ts';
import { verifyPack } from '#domain/reports/inspection-pack/verify-pack.ts';
import { visibleMarks } from '#lib/visible-marks.ts';
import { HOSTILE_TEXTS } from '#test/support/hostile-texts.ts';
import { entryOf, inputOf, made, participant, placeOf, sha256 } from '#test/support/pack.ts';

const escaped = (text: string) =>
  visibleMarks(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    // Not allowed in HTML: shown as a replacement character.
    .replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD');

const filesOf = async (input: PackInput) => new Map((await made(input)).files);

const rowsOf = (csv = '') =>
  papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** The possible cell texts; the apostrophe only prevents formulas. */
const cellsOf = (text: string) => [visibleMarks(text), `'${visibleMarks(text)}`];

const texts = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...HOSTILE_TEXTS));
const values = fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null));
const names = fc.stringMatching(/^[a-z][a-zA-Z]{0,12}$/).map((name) => `field_${name}`);
const documents = fc.dictionary(names, values, { minKeys: 1, maxKeys: 6 });

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

describe('An inspection pack', () => {
  it('has every value of every record in its pages and tables', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (data) => {
        const files = await filesOf(inputOf([participant('u1', data)]));
        const page = files.get('index.html') ?? '';
        for (const kind of PACK_KINDS) {
          const path = placeOf(kind, 'u1');
          const row = rowsOf(files.get(`csv/${kind}.csv`)).find((one) => one['path'] === path);
          const section = page.slice(page.indexOf(`<section id="records-${kind}"`));
          const [part = ''] = section.split('</section>');
          expect(part).toContain(escaped(path));
          for (const [name, value] of Object.entries(data)) {
            expect(cellsOf(textOf(value))).toContain(row?.[name]);
            expect(part).toContain(
              `<th scope="row">${name}</th><td>${escaped(textOf(value))}</td>`,
            );
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps maps, lists and times in full', async () => {
    const at = new Date('2026-05-06T07:08:09.010Z');
    const files = await filesOf(
      inputOf([participant('u1', { failReason: { ids: ['a', { at }], none: {} } })]),
    );
    const [row] = rowsOf(files.get('csv/steps.csv'));
    expect(JSON.parse(row?.['failReason'] ?? '')).toEqual({
      ids: ['a', { at: at.toISOString() }],
      none: {},
    });
    for (const place of ['failReason.ids[0]', 'failReason.ids[1].at', 'failReason.none']) {
      expect(files.get('index.html')).toContain(`<th scope="row">${place}</th>`);
    }
  });

  it('writes non-finite numbers by name, distinct from null', async () => {
    const data = {
      a: Number.NaN,
      b: Infinity,
      c: -Infinity,
      d: null,
      e: -0,
      f: '007',
      all: { scores: [Number.NaN, null, 7] },
    };
    const files = await filesOf(inputOf([participant('u1', data)]));
    const [row] = rowsOf(files.get('csv/steps.csv'));
    expect(row).toMatchObject({ a: 'NaN', b: 'Infinity', d: 'null', e: '-0', f: '007' });
    expect(cellsOf('-Infinity')).toContain(row?.['c']);
    expect(JSON.parse(row?.['all'] ?? '')).toEqual({ scores: ['NaN', null, 7] });
    const page = files.get('index.html') ?? '';
    expect(page).toContain('<th scope="row">a</th><td>NaN</td>');
    expect(page).toContain('<th scope="row">all.scores[0]</th><td>NaN</td>');
    expect(page).toContain('<th scope="row">all.scores[1]</th><td>null</td>');
    expect(files.get('README.txt')).toContain('a spreadsheet that opens one takes 007 for 7');
  });

  it('contains no formula that a spreadsheet would run', async () => {
    const hostile = ['=1+1', '+1+1', '@SUM(A1)', '\t=1+1', '-A1', '＝1+1'];
    const data = Object.fromEntries(hostile.map((text) => [text, text]));
    const entry = { ...entryOf('=1+1', 'users/u1', data, null), actor: '=1+1', reason: '@SUM(A1)' };
    const someone = { ...participant('u1', data), label: '=1+1', entries: [entry] };
    const unreadable = [{ path: '=1+1', why: '+1+1' }];
    const files = await filesOf(inputOf([someone], { unreadable }));
    const tables = [...files].filter(([name]) => name.endsWith('.csv'));
    expect(tables.length).toBe(PACK_KINDS.length + 5);
    for (const [name, csv] of tables) {
      const cells = papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data.flat();
      const live = cells.filter((cell) => /^[=+@\t\r\n＝＋＠－]|^-(?!\d)/.test(cell));
      expect([name, live]).toEqual([name, []]);
    }
  });

  it('includes the history of the request behind a completed payment', () => {
    const completed = 'tempest/payments/completed/p1';
    const requested = 'tempest/payments/requested/p1';
    const data = { subjectID: 's1' };
    const asked = entryOf('asked', requested, null, data);
    const records = { completedPayments: [{ path: completed, data }] };
    const paid = { ...participant('u1', data), records, entries: [asked] };
    expect(packEntries([paid])).toMatchObject([{ changes: [{ path: requested }], others: 0 }]);
    expect(recordPaths(paid)).toEqual([completed, requested]);
  });

  it('shows only the end of a messaging token', async () => {
    const token = 'token-of-the-phone-123456';
    const files = await filesOf(inputOf([participant('u1', { FCMToken: token })]));
    for (const [, text] of files) expect(text).not.toContain(token);
    expect(files.get('csv/accounts.csv')).toContain('…123456');
    expect(files.get('csv/history-changes.csv')).toContain('…123456');
  });

  it('has every entry with who, when, why, before and after, but nothing of other people', async () => {
    const path = 'users/u1';
    const entry = entryOf('e1', path, { cohort: 'before-it' }, { cohort: 'after-it' });
    const changes = {
      ...entry.changes,
      'users/u2': { before: null, after: { email: 'other-person' } },
    };
    const raw = { ...entry.raw, changes, paths: [path, 'users/u2'] };
    const someone = { ...participant('u1', { a: 1 }), entries: [{ ...entry, raw }] };
    const files = await filesOf(inputOf([someone]));
    const [row] = rowsOf(files.get('csv/history.csv'));
    expect(row).toMatchObject({
      entry: 'e1',
      at: '2026-02-03T04:05:06.000Z',
      actor: 'ada@example.com',
      action: 'Edit user',
      reason: 'Asked by phone',
      records: path,
      'other records': '1',
    });
    expect(rowsOf(files.get('csv/history-changes.csv'))).toMatchObject([
      { record: path, kind: 'changed', field: 'cohort', before: 'before-it', after: 'after-it' },
    ]);
    const page = files.get('index.html') ?? '';
    for (const said of ['before-it', 'after-it', 'Asked by phone']) expect(page).toContain(said);
    for (const [, text] of files) expect(text).not.toContain('other-person');
  });

  it('lists unreadable records with their paths and shows them as stored', async () => {
    const someone = participant('u1', { timestamp: 'no time at all', subjectID: { odd: 1 } });
    const unreadable = [{ path: 'users/u1/calls', why: 'You do not have permission' }];
    const files = await filesOf(inputOf([someone], { unreadable }));
    const listed = rowsOf(files.get('csv/unreadable.csv'));
    expect(listed).toContainEqual(unreadable[0]);
    expect(listed.map(({ path }) => path)).toContain(placeOf('moves', 'u1'));
    expect(files.get('csv/moves.csv')).toContain('no time at all');
    expect(files.get('index.html')).toContain('users/u1/calls');
  });

  it('of a study has a page for each participant, linked from the first', async () => {
    const people = ['u/1', 'u/2'].map((uid) => participant(uid.replace('/', ' '), { name: uid }));
    const files = await filesOf(inputOf(people));
    const pages = [...files.keys()].filter((name) => name.startsWith('participants/'));
    expect(pages).toEqual(['participants/0001-u_1.html', 'participants/0002-u_2.html']);
    for (const name of pages) expect(files.get('index.html')).toContain(`href="${name}"`);
    expect(files.get('participants/0001-u_1.html')).not.toContain('u/2');
  });

  it('is reproducible, and states who, when, why and by which code', async () => {
    const input = inputOf([participant('u1', { a: 1 })]);
    const one = await made(input);
    const two = await made(input);
    expect(two.files).toEqual(one.files);
    const manifest: unknown = JSON.parse(new Map(one.files).get('manifest.json') ?? '');
    expect(manifest).toMatchObject({
      pack: '20260203040506000-abc',
      madeBy: 'ada@example.com',
      participants: 1,
      reason: 'Inspection of the authority',
      begun: '2026-04-01T08:00:00.000Z',
      versions: { console: '0.1.0', functions: '0.1.7' },
      records: { accounts: 1, moves: 1, historyEntries: 1 },
    });
    expect(one.records).toBe(PACK_KINDS.length + 1);
  });
});

describe('The verification of a pack', async () => {
  const { files, sum } = await made(inputOf([participant('u1', { name: 'Ada' })]));
  const packed = files.map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  const faults = async (changed: typeof packed, expected?: string) =>
    (await verifyPack(changed, sha256, expected)).faults;

  it('accepts the pack as made, with its checksum', async () => {
    expect(await verifyPack(packed, sha256, sum)).toEqual({ faults: [], sum });
  });

  it('detects a change of any single byte', async () => {
    const places = packed.flatMap(([, bytes], file) =>
      bytes.length === 0 ? [] : [{ file, length: bytes.length }],
    );
    const place = fc
      .constantFrom(...places)
      .chain(({ file, length }) => fc.tuple(fc.constant(file), fc.nat(length - 1)));
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async ([file, at], by) => {
        const changed = packed.map(([name, bytes], index) => {
          if (index !== file) return [name, bytes] as const;
          return [name, bytes.map((byte, i) => (i === at ? byte ^ by : byte))] as const;
        });
        expect(await faults(changed)).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('detects any missing file', async () => {
    for (const [gone] of packed) {
      const found = await faults(packed.filter(([name]) => name !== gone));
      expect(found).toContainEqual({ path: gone, what: 'missing' });
    }
  });

  it('detects an added file, even under an existing name', async () => {
    const more = new TextEncoder().encode('more');
    expect(await faults([...packed, ['csv/more.csv', more]])).toEqual([
      { path: 'csv/more.csv', what: 'added' },
    ]);
    const twice = await faults([...packed, ['index.html', more]]);
    expect(twice).toContainEqual({ path: 'index.html', what: 'twice' });
  });

  it('detects a completely remade pack only by the checksum', async () => {
    const again = await made(inputOf([participant('u1', { name: 'Eve' })]));
    const other = again.files.map(
      ([name, text]) => [name, new TextEncoder().encode(text)] as const,
    );
    expect(await faults(other)).toEqual([]);
    expect(await faults(other, sum)).toEqual([{ path: 'manifest.json', what: 'changed' }]);
  });

  it.each(['', '{}', 'null', '[]', '{"format":"tempest-inspection-pack/2"}'])(
    'rejects a manifest of %j',
    async (text) => {
      const changed = packed.map(([name, bytes]) =>
        name === 'manifest.json'
          ? ([name, new TextEncoder().encode(text)] as const)
          : ([name, bytes] as const),
      );
      expect(await faults(changed)).toContainEqual({ path: 'manifest.json', what: 'unreadable' });
    },
  );
});

it('makes direction marks visible in the pages and tables of a pack', async () => {
  const files = await filesOf(inputOf([participant('u1', { firstName: '\u202eannA' })]));
  const texts = [...files.values()].join('\n');
  expect(texts).toContain('⟨202E⟩annA');
  expect(texts).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
});

describe('The scope of a pack', () => {
  const study = { kind: 'study', of: '004', from: '2026-01-01', to: '2026-01-31' } as const;

  it.each([
    [study, true],
    [{ ...study, to: study.from }, true],
    [{ ...study, to: '2025-12-31' }, false],
    [{ ...study, to: '2026-02-30' }, false],
    [{ ...study, to: '' }, false],
    [{ ...study, of: ' ' }, false],
    [{ kind: 'participant', of: 'u1', from: '', to: '' }, true],
    [{ kind: 'participant', of: 'u1/calls', from: '', to: '' }, false],
    [{ ...study, kind: 'participant' }, false],
  ] as const)('%j: %j', (scope, sound) => {
    expect(isPackScope(scope)).toBe(sound);
  });

  it.each([
    ['2025-12-31T23:59:59.999Z', false],
    ['2026-01-01T00:00:00.000Z', true],
    ['2026-01-31T23:59:59.999Z', true],
    ['2026-02-01T00:00:00.000Z', false],
  ])('a period includes exactly its whole days: %s', (time, inside) => {
    expect(inPeriod(new Date(time), periodOf(study))).toBe(inside);
  });

  it('records without a time are included in any period', () => {
    expect(inPeriod(null, periodOf(study))).toBe(true);
    expect(inPeriod(new Date(0), periodOf({ from: '', to: '' }))).toBe(true);
  });
});
