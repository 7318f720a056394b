import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRows } from '#domain/import/judge-rows.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings } from '#domain/import/match.ts';
import { readSheet } from '#domain/import/read-rows.ts';
import { sheetOf } from '#domain/import/sheet.ts';
import { valuesOf } from '#domain/import/cells.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { toCsv } from '#lib/csv.ts';
import { readCsv } from '#lib/read-csv.ts';
import { exportLines } from '#ui/table/export-list.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

type Documents = Readonly<Record<string, RawDocument>>;
type Columns = readonly (readonly [
  header: string,
  text: (raw: RawDocument, id: string) => string,
])[];

const idOf = (path: string) => path.split('/').at(-1) ?? '';
const field = (name: string) => (raw: RawDocument) => String(raw[name]);

/** The file exported by a table of these documents. */
async function exported(documents: Documents, columns: Columns): Promise<string> {
  const rows = Object.entries(documents).map(([path, raw]) => ({ path, raw }));
  const lines = exportLines<(typeof rows)[number]>({
    name: 'x',
    title: 'List',
    filters: [],
    sort: null,
    columns: columns.map(([header, text]) => ({
      key: header,
      header,
      text: ({ path, raw }) => text(raw, idOf(path)),
    })),
    rows,
    actor: 'ada@example.com',
    at: new Date('2026-11-27T12:00:00Z'),
  });
  return (await toCsv(lines.map((line) => line.map(String)))).slice(1);
}

async function imported(name: ImportKindName, text: string, documents: Documents) {
  const kind = IMPORT_KINDS[name];
  const { lines, faults } = await readCsv(text);
  const sheet = sheetOf(lines);
  if (typeof sheet === 'string' || faults.length > 0) throw new Error('The export cannot be read.');
  const match = matchHeadings(sheet.headings, kind.columns);
  expect(match).not.toContain(null);
  const read = readSheet(kind, sheet, match, 'month first');
  expect(read.faults).toEqual([]);
  const rows = read.rows.map(({ line, texts }) => ({
    line,
    values: valuesOf(kind.columns, texts),
  }));
  return judgeRows(kind, rows, contextOf({ programKey: 'p' }), readsOf(documents));
}

const odd = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '\u202e',
  'ü',
  '0',
  'a',
  ' ',
  '⟨',
);
/** A name as stored by a form: trimmed and not empty. */
const name = fc
  .oneof(fc.string({ minLength: 1 }), fc.string({ unit: odd, minLength: 1, maxLength: 8 }))
  .map((text) => text.replace(/[\0\r\n\t]/g, '').trim())
  .filter((text) => text !== '');
const id = fc.stringMatching(/^[0A-Za-z]{1,6}$/);
const email = fc.constantFrom('', 'a@example.com', '+b@example.com', '=c@example.com');
const day = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((at) => new Date(`${at.toISOString().slice(0, 10)}T12:00:00Z`));

const two = (part: number) => String(part).padStart(2, '0');
const shortDay = (date: unknown) =>
  date instanceof Date
    ? `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${two(date.getUTCFullYear() % 100)}`
    : '';

const numbered = <T extends object>(all: readonly T[]) =>
  all.map((each, at) => ({ ...each, order: at + 1 }));
const unique = <T extends { readonly id: string }>(each: fc.Arbitrary<T>) =>
  fc.uniqueArray(each, { selector: (one) => one.id, minLength: 1, maxLength: 6 });
const at = (list: string, all: readonly { readonly id: string }[]): Documents =>
  Object.fromEntries(all.map((each) => [`${list}/${each.id}`, each]));

const SAMPLES: Readonly<
  Record<string, { readonly stored: fc.Arbitrary<Documents>; readonly columns: Columns }>
> = {
  sites: {
    stored: unique(fc.record({ id, siteName: name, email })).map((all) =>
      at('medrio/sites/available', all),
    ),
    columns: [
      ['Name', field('siteName')],
      ['Email', field('email')],
      ['Site ID', (_, docID) => docID],
    ],
  },
  valuesCategories: {
    stored: unique(fc.record({ id, name, description: fc.oneof(name, fc.constant('')) })).map(
      (all) => ({
        'programs/p': { key: 'p' },
        ...at('programs/p/valuesCategories', numbered(all)),
      }),
    ),
    columns: [
      ['Order', field('order')],
      ['ID', (_, docID) => docID],
      ['Name', field('name')],
      ['Description', field('description')],
    ],
  },
  resourceLinks: {
    stored: unique(fc.record({ id, text: name, url: fc.constant('https://a.example/,"') })).map(
      (all) => at('programs/p/resourceLinks', numbered(all)),
    ),
    columns: [
      ['Order', field('order')],
      ['Text', field('text')],
      ['Url', field('url')],
    ],
  },
  subjects: {
    stored: unique(
      fc.record({ id, firstName: name, lastName: name, study: name, cohort: name }),
    ).map((all) => at('subjects', all)),
    columns: [
      ['Subject ID', (_, docID) => docID],
      ['First Name', field('firstName')],
      ['Last Name', field('lastName')],
      ['Study', field('study')],
      ['Site', () => 'default'],
      ['Cohort', field('cohort')],
      ['Role', () => 'patient'],
      ['Active Program', () => 'stanza1'],
    ],
  },
  registrations: {
    stored: unique(fc.record({ id, subjectID: id, role: fc.constantFrom('patient', 'admin') })).map(
      (all) =>
        at(
          'registrations',
          all.map((one) => ({ ...one, id: `${one.id}@x.example`.toLowerCase() })),
        ),
    ),
    columns: [
      ['email', (_, docID) => docID],
      ['subjectID', field('subjectID')],
      ['role', field('role')],
      ['activeProgram', () => 'stanza1'],
    ],
  },
  prescriptions: {
    stored: unique(
      fc.record({
        id,
        patient: fc.record({ name, email: fc.constantFrom('a@example.com', 'b@example.com') }),
        prescriber: fc.record({ name }),
        prescription: fc.record({
          requestDate: day,
          filedDate: day,
          activationDate: fc.option(day),
        }),
        site: name,
        status: fc.constantFrom('active', 'inactive', 'refill', 'expired'),
      }),
    ).map((all) => at('prescriptions', all)),
    columns: [
      ['Patient', (raw) => (raw['patient'] as { name: string }).name],
      ['Email', (raw) => (raw['patient'] as { email: string }).email],
      ['Prescriber', (raw) => (raw['prescriber'] as { name: string }).name],
      ['Site', field('site')],
      [
        'Status',
        (raw) =>
          (raw['prescription'] as { activationDate: unknown }).activationDate !== null &&
          (raw['status'] === 'active' || raw['status'] === 'refill')
            ? 'active'
            : 'inactive',
      ],
      ...(['requestDate', 'filedDate', 'activationDate'] as const).map((key, index) => {
        const header = ['Requested', 'Filed', 'Activated'][index] ?? '';
        const text = (raw: RawDocument) => shortDay((raw['prescription'] as RawDocument)[key]);
        return [header, text] as const;
      }),
    ],
  },
};

describe('An exported table', () => {
  it.each(Object.keys(SAMPLES))(
    'is imported again without a difference: %s',
    proves('TEAM-IMP-06'),
    async (kind) => {
      const { stored, columns } = SAMPLES[kind]!;
      await fc.assert(
        fc.asyncProperty(stored, async (documents) => {
          const { 'programs/p': _program, ...listed } = documents;
          const text = await exported(listed, columns);
          const { verdicts, writes } = await imported(kind as ImportKindName, text, documents);
          expect(verdicts.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
          expect(verdicts).toHaveLength(Object.keys(listed).length);
          expect(writes).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('recreates the same sites in an empty database', proves('TEAM-IMP-06'), async () => {
    const { stored, columns } = SAMPLES['sites']!;
    await fc.assert(
      fc.asyncProperty(stored, async (documents) => {
        const { writes } = await imported('sites', await exported(documents, columns), {});
        const made = writes.map((write) => [write.path, write.kind === 'delete' ? {} : write.data]);
        expect(Object.fromEntries(made)).toEqual(documents);
      }),
      { numRuns: 60 },
    );
  });
});
