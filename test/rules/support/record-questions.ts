import type { AnySchema } from 'yup';
import { actOf } from '#domain/shared/plain-record.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { browserAccess, type AnyDefinition } from '#domain/shared/record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { create, merge, remove, update, type DraftCommit } from './commit.ts';
import { forge } from './forged-stamps.ts';
import type { Outcome } from './outcome.ts';
import { PEOPLE, type Person } from './people.ts';
import { soundChange, soundEntry } from './standard-samples.ts';

const { stranger, staff, admin, superuser } = PEOPLE;

/** One question to the rules: a commit, how it is falsified, and what they answer. */
export interface Question {
  readonly title: string;
  readonly expected: Outcome;
  readonly write: (path: string) => PlannedWrite;
  /** Of the document; one of its own if nothing is said. */
  readonly id?: string;
  readonly person?: Person;
  readonly action?: string;
  readonly reason?: string;
  readonly falsified?: (sent: DraftCommit) => DraftCommit;
  /** What the record holds before, besides what is sound. */
  readonly stored?: object;
  /** Whether the record is there before; else it is where it is not created. */
  readonly existing?: boolean;
}

const withoutEntry = (sent: DraftCommit): DraftCommit => ({ ...sent, entry: null });

/** The entry tells another version than the one that is stored or written. */
const lying =
  (side: 'before' | 'after') =>
  (sent: DraftCommit): DraftCommit => {
    const [path = ''] = sent.entry?.['paths'] as string[];
    const changes = sent.entry?.['changes'] as Record<string, Record<string, object | null>>;
    const lie = { ...changes[path], [side]: { ...changes[path]?.[side], lie: true } };
    return { ...sent, entry: { ...sent.entry, changes: { [path]: lie } } };
  };

/** The event that tells of a deletion is left out, or tells the same lie as the entry. */
const untold = (sent: DraftCommit): DraftCommit => ({
  ...sent,
  writes: sent.writes.filter(({ path }) => !path.startsWith('systemevents/')),
});

const lyingAlike = (sent: DraftCommit): DraftCommit => ({
  ...lying('before')(sent),
  writes: sent.writes.map((write) =>
    write.kind !== 'delete' && isRecord(write.data['content'])
      ? { ...write, data: { ...write.data, content: { ...write.data['content'], lie: true } } }
      : write,
  ),
});

const TEXTS = [
  '',
  ' ',
  'x',
  ' x',
  'x ',
  'a b',
  'a\nb',
  'a/b',
  '%',
  '7',
  '__x__',
  'x\u00a0',
  'a\u2028b',
];
const bounds = (most: number) =>
  ['x', 'ü'].flatMap((sign) =>
    [0, 1].map((more) => sign.repeat(Math.floor(most / sign.length) + more)),
  );

/** A text that fits its pattern, as long as it may be and longer. */
const grown = (text: string, most: number) =>
  [0, 1].map((more) => text.padEnd(most + more, text.at(-1)));

/** The bounds of a number; nothing for another kind of field. */
function boundsOf(schema: AnySchema): [least: number, most: number] {
  const { type, tests } = schema.describe();
  const bound = (name: string) =>
    Number(type === 'number' ? tests.find((test) => test.name === name)?.params?.[name] : NaN);
  return [bound('min'), bound('max')];
}

/** Whether a record of which something holds as a whole may have that value in a field. */
const fits = (one: AnyDefinition, field: string, value: unknown): boolean =>
  one.whole === undefined || one.form.isValidSync({ ...soundEntry(one, 'x'), [field]: value });

/** Whether an edit may change a field: what a restore leaves as it is stays from its creation on. */
const isChanged = ({ restore }: AnyDefinition, field: string): boolean =>
  restore?.except.includes(field) !== true;

/** Whether a form that takes a text writes it with less blanks. */
const isTrimmed = (schema: AnySchema, value: string): boolean =>
  schema.isValidSync(value) && schema.cast(value) === value.trim();

/** Each field on its own: the rules take exactly what the form takes, as the form writes it. */
function fieldQuestions(
  one: AnyDefinition,
  write: (data: object) => Question['write'],
  action: string,
): Question[] {
  const entry = soundEntry(one, 'x');
  return Object.entries(one.form.fields)
    .filter(([field]) => !one.ids?.includes(field))
    .flatMap(([field, schema]) => {
      const { tests } = (schema as AnySchema).describe();
      const most = tests.find(({ name }) => name === 'max')?.params?.['max'];
      const fewest = Number(tests.find(({ name }) => name === 'min')?.params?.['min'] ?? 0);
      const texts =
        (schema as AnySchema).type === 'string'
          ? [...TEXTS, ...bounds(Number(most)), ...grown(String(entry[field]), Number(most))]
          : [];
      const typed = texts.map((value): Question => {
        const sound = (schema as AnySchema).isValidSync(value) && fits(one, field, value);
        const title = `${field} ${JSON.stringify(value.slice(0, 8))} (${value.length})`;
        return {
          title,
          expected: sound ? 'allowed' : 'refused',
          write: write({ [field]: sound ? ((schema as AnySchema).cast(value) as unknown) : value }),
          action,
        };
      });
      // The form takes blanks away; what comes without the form is refused with them.
      const untrimmed = ['x ', ' ', 'x\u00a0']
        .filter((value) => texts.includes(value) && isTrimmed(schema as AnySchema, value))
        .map((value): Question => ({
          title: `${field} ${JSON.stringify(value)} as it is typed`,
          expected: 'refused',
          write: write({ [field]: value }),
          action,
        }));
      const { type } = schema as AnySchema;
      const choices = (schema as AnySchema)
        .describe()
        .oneOf.filter((value) => isChanged(one, field) && fits(one, field, value))
        .map((value): Question => ({
          title: `${field} as the choice ${JSON.stringify(value)}`,
          expected: 'allowed',
          write: write({ [field]: value }),
          action,
        }));
      const [least, above] = boundsOf(schema as AnySchema);
      const numbers = [least - 1, least, least + 0.5, above, above + 1].filter(Number.isFinite);
      const odd = [null, 7, true, false, ['x'], { x: 'x' }, ...numbers].filter(
        (value) => type !== 'array' || !Array.isArray(value),
      );
      // What is in a list is checked by the form alone; the rules know how long it may be.
      const lengths = type === 'array' ? [0, fewest, Number(most), Number(most) + 1] : [];
      const lists = lengths.map((length): Question => ({
        title: `${field} with ${length} entries`,
        expected: length > Number(most) || length < fewest ? 'refused' : 'allowed',
        write: write({ [field]: Array.from({ length }, () => 'x') }),
        action,
      }));
      const parts: Question[] =
        type === 'object'
          ? [
              {
                title: `${field} with a part of no name`,
                expected: 'refused',
                write: write({ [field]: { ...(entry[field] as object), foreign: 'x' } }),
                action,
              },
            ]
          : [];
      const sizes = type === 'mixed' ? [Number(most), Number(most) + 1] : [];
      const maps = sizes.map((size): Question => ({
        title: `${field} with ${size} parts`,
        expected: size > Number(most) ? 'refused' : 'allowed',
        write: write({
          [field]: Object.fromEntries(Array.from({ length: size }, (_, i) => [`p${i}`, {}])),
        }),
        action,
      }));
      return [
        ...typed,
        ...untrimmed,
        ...choices,
        ...lists,
        ...parts,
        ...maps,
        ...odd.map((value): Question => ({
          title: `${field} as ${JSON.stringify(value)}`,
          expected:
            (schema as AnySchema).isValidSync(value, { strict: true }) && fits(one, field, value)
              ? 'allowed'
              : 'refused',
          write: write({ [field]: value }),
          action,
        })),
      ];
    });
}

/**
 * One sound and one refused value of each field. The rules check a creation and an edit by the same function
 * (test/tools/rules.test.ts), so what a creation was asked in full need not be asked of an edit again.
 */
function eachWay(one: AnyDefinition, all: readonly Question[]): Question[] {
  return Object.keys(one.form.fields).flatMap((field) => {
    const own = all.filter(({ title }) => title.startsWith(`${field} `));
    const first = (wanted: Outcome) => own.find(({ expected }) => expected === wanted) ?? [];
    return [first('allowed'), first('refused')].flat();
  });
}

/** A form fills every field, but for those that only some records have: else it did not come from it. */
function withoutFields(one: AnyDefinition, action: string): Question[] {
  return Object.entries(one.form.fields).map(([field, schema]) => ({
    title: `without ${field}`,
    expected: (schema as AnySchema).spec.meta?.['lacking'] === true ? 'allowed' : 'refused',
    write: (path) => {
      const { [field]: _, ...rest } = soundEntry(one, path.split('/').at(-1) ?? '');
      return create(path, rest);
    },
    action,
  }));
}

/** What an old record holds stays as it is, however odd, where something else is edited. */
function oldValues(one: AnyDefinition, action: string): Question[] {
  return Object.entries(one.form.fields)
    .filter(([field]) => !one.ids?.includes(field))
    .map(([field, schema]) => ({
      title: `an old ${field} that is odd`,
      expected: 'allowed',
      stored: {
        // The rules ask of a list only that it is one.
        [field]: [7, ['x']].find(
          (value) => !(schema as AnySchema).isValidSync(value, { strict: true }),
        ),
      },
      write: (path) => update(path, soundChange(one, field)),
      action,
    }));
}

/** What is odd in an old record may be replaced by what the form takes. */
function mended(one: AnyDefinition, action: string): Question[] {
  const entry = soundEntry(one, 'x');
  return Object.keys(one.form.fields)
    .filter((field) => isChanged(one, field) && !one.ids?.includes(field))
    .filter((field) => fits(one, field, entry[field]))
    .map((field) => ({
      title: `a sound ${field} instead of an odd one`,
      expected: 'allowed',
      stored: { [field]: 'odd' },
      write: (path) => update(path, { [field]: entry[field] }),
      action,
    }));
}

/** An id that staff enter: the rules take what the form takes. */
function newIDs({ form, ids = [] }: AnyDefinition, write: Question['write']): Question[] {
  const field = ids.find((name) => name in form.fields);
  if (field === undefined) return [];
  const schema = form.fields[field] as AnySchema;
  const plain = ['A-1_b.c', 'x'.repeat(100), 'x'.repeat(101), 'a b', 'ü', 'a%2Fb', 'x '];
  const looksLikeAnother = ['zq\u200b2', 'z\u00a0q', 'z\u2003q', 'z\u0007q', 'z\u{e0041}q'];
  return [...plain, ...looksLikeAnother].map((id) => ({
    title: `under the id ${JSON.stringify(id.slice(0, 8))} (${id.length})`,
    expected:
      schema.isValidSync(id, { strict: true }) && schema.cast(id) === id ? 'allowed' : 'refused',
    write,
    id,
  }));
}

/** What a browser sets outside of the form: rules of their own, proven in content/change-sets. */
const SET_BESIDES: ReadonlySet<string> = new Set(['setsOnly', 'publishAt', 'zone']);

/** Everything that is asked about a record with a definition, derived from it. */
export function questions(one: AnyDefinition): Question[] {
  const { stamps, ids = [], besides } = one;
  const access = browserAccess(one);
  const made = (more: object) => (path: string) =>
    create(path, { ...soundEntry(one, path.split('/').at(-1) ?? ''), ...more });
  const over = (path: string) => merge(path, soundEntry(one, path.split('/').at(-1) ?? ''));
  const changed = (more: object) => (path: string) =>
    update(path, { ...soundChange(one), ...more });
  const [Create, Edit, Delete, Restore] = (['Create', 'Edit', 'Delete', 'Restore'] as const).map(
    (verb) => actOf(verb, one),
  );
  const people = (write: Question['write'], who: string, action: string): Question[] =>
    (
      [
        ['stranger', stranger],
        ['staff', staff],
        ['admin', admin],
        ['superuser', superuser],
      ] as const
    ).map(([name, person]) => {
      const rank = ['stranger', 'staff', 'admin', 'superuser'];
      const expected = rank.indexOf(name) >= rank.indexOf(who) ? 'allowed' : 'refused';
      return { title: `by ${person.title}`, expected, write, person, action };
    });
  const honest = (write: Question['write'], action: string): Question[] => [
    { title: 'without an entry', expected: 'refused', write, action, falsified: withoutEntry },
    {
      title: 'with a lie of what it was',
      expected: 'refused',
      write,
      action,
      falsified: lying('before'),
    },
    {
      title: 'with a lie of what it becomes',
      expected: 'refused',
      write,
      action,
      falsified: lying('after'),
    },
    {
      title: 'called like an act of a function',
      expected: 'refused',
      write,
      action: 'Terminate user',
    },
    {
      title: 'called like another kind of record',
      expected: 'refused',
      write,
      action: 'Edit user',
    },
  ];
  const told = (write: Question['write'], action: string): Question[] => [
    { title: 'without its event', expected: 'refused', write, action, falsified: untold },
    {
      title: 'with a lie of what it was, in its event too',
      expected: 'refused',
      write,
      action,
      falsified: lyingAlike,
    },
  ];
  const forgedStamps = (
    names: readonly (readonly [string, string] | undefined)[],
    write: Question['write'],
    action: string,
  ): Question[] =>
    names
      .flatMap((pair) => pair ?? [])
      .flatMap((field) =>
        [staff.email, null].map((value) => ({
          title: `${field} forged as ${value}`,
          expected: 'refused' as const,
          write,
          action,
          falsified: (sent: DraftCommit) => forge(sent, { [field]: value }),
        })),
      );
  const foreign = (write: (more: object) => Question['write'], action: string): Question[] =>
    ['foreign', ...Object.keys(besides?.fields ?? {})]
      .filter((field) => !ids.includes(field) && !SET_BESIDES.has(field))
      .map((field) => ({
        title: `with the field ${field}`,
        expected: 'refused',
        write: write({ [field]: true }),
        action,
      }));
  const otherIDs = (write: (more: object) => Question['write'], action: string): Question[] =>
    ids.map((field) => ({
      title: `${field} not that of the document`,
      expected: 'refused',
      write: write({ [field]: 'other' }),
      action,
    }));
  const of = (verb: string, list: Question[]) =>
    list.map((q) => ({ ...q, title: `${verb}: ${q.title}` }));
  return [
    ...of(
      'create',
      access.create === undefined
        ? people(made({}), 'nobody', Create!).map((q) => ({ ...q, expected: 'refused' as const }))
        : [
            ...people(made({}), access.create, Create!),
            ...honest(made({}), Create!),
            { title: 'called an edit', expected: 'refused', write: made({}), action: Edit! },
            {
              title: 'over an existing one',
              expected: 'refused',
              write: over,
              action: Create!,
              existing: true,
            },
            ...withoutFields(one, Create!),
            ...forgedStamps([stamps?.created, stamps?.changed], made({}), Create!),
            ...foreign(made, Create!),
            ...otherIDs(made, Create!),
            ...newIDs(one, made({})),
            ...fieldQuestions(one, made, Create!),
          ],
    ),
    ...of(
      'edit',
      access.update === undefined
        ? people(changed({}), 'nobody', Edit!).map((q) => ({ ...q, expected: 'refused' as const }))
        : [
            ...people(changed({}), access.update, Edit!),
            ...honest(changed({}), Edit!),
            {
              title: 'called a creation',
              expected: 'refused',
              write: changed({}),
              action: Create!,
            },
            {
              title: 'restored for a reason',
              expected: one.restore ? 'allowed' : 'refused',
              write: changed({}),
              action: Restore!,
            },
            {
              title: 'restored without a reason',
              expected: 'refused',
              write: changed({}),
              action: Restore!,
              reason: ' ',
            },
            ...forgedStamps([stamps?.changed], changed({}), Edit!),
            ...(stamps?.created ?? []).map((field): Question => ({
              title: `${field} changed`,
              expected: 'refused',
              write: changed({ [field]: 'x' }),
              action: Edit!,
            })),
            ...foreign(changed, Edit!),
            ...otherIDs(changed, Edit!),
            ...(access.create === undefined
              ? fieldQuestions(one, changed, Edit!)
              : eachWay(one, fieldQuestions(one, changed, Edit!))),
            ...oldValues(one, Edit!),
            ...mended(one, Edit!),
          ],
    ),
    ...of(
      'delete',
      access.delete === undefined
        ? people(remove, 'nobody', Delete!).map((q) => ({ ...q, expected: 'refused' as const }))
        : [
            ...people(remove, access.delete, Delete!),
            ...honest(remove, Delete!),
            ...(one.logsDeletion === undefined ? [] : told(remove, Delete!)),
          ],
    ),
  ];
}
