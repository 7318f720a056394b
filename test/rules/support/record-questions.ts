import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import { FORM_RECORDS } from '#domain/records.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { browserAccess, type AnyDefinition } from '#domain/shared/record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { create, merge, remove, update, type DraftCommit } from './commit.ts';
import { forge } from './forged-stamps.ts';
import type { Outcome } from './outcome.ts';
import { fieldChecks } from '#tools/rules/field-checks.ts';
import { PEOPLE, type Person } from './people.ts';
import { soundChange, soundEntry } from './standard-samples.ts';

const { stranger, staff, admin, superuser } = PEOPLE;

/** A test case for the rules: a commit, how it is forged, and the expected outcome. */
export interface Question {
  readonly title: string;
  readonly expected: Outcome;
  readonly write: (path: string) => PlannedWrite;
  /** The document's id; unique by default. */
  readonly id?: string;
  readonly person?: Person;
  readonly action?: string;
  readonly reason?: string;
  readonly falsified?: (sent: DraftCommit) => DraftCommit;
  /** Existing fields, in addition to valid ones. */
  readonly stored?: object;
  /** Whether the record exists before; by default, unless it is created. */
  readonly existing?: boolean;
}

const withoutEntry = (sent: DraftCommit): DraftCommit => ({ ...sent, entry: null });

/** The entry has a different version than stored or written. */
const lying =
  (side: 'before' | 'after') =>
  (sent: DraftCommit): DraftCommit => {
    const [path = ''] = sent.entry?.['paths'] as string[];
    const changes = sent.entry?.['changes'] as Record<string, Record<string, object | null>>;
    const lie = { ...changes[path], [side]: { ...changes[path]?.[side], lie: true } };
    return { ...sent, entry: { ...sent.entry, changes: { [path]: lie } } };
  };

/** The deletion's event is omitted, or repeats the entry's lie. */
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

/** A text padded to its maximum length, and one character beyond. */
const grown = (text: string, most: number) =>
  [0, 1].map((more) => text.padEnd(most + more, text.at(-1)));

/** A number's bounds; undefined for other types. */
function boundsOf(schema: AnySchema): [least: number, most: number] {
  const { type, tests } = schema.describe();
  const bound = (name: string) =>
    Number(type === 'number' ? tests.find((test) => test.name === name)?.params?.[name] : NaN);
  return [bound('min'), bound('max')];
}

/** Whether a field may have this value, given rules about the record as a whole. */
const fits = (one: AnyDefinition, field: string, value: unknown): boolean =>
  one.whole === undefined || one.form.isValidSync({ ...soundEntry(one, 'x'), [field]: value });

/** Whether an edit may change a field: fields exempt from a restore are fixed from creation on. */
const isChanged = ({ restore }: AnyDefinition, field: string): boolean =>
  restore?.except.includes(field) !== true;

/** Whether a form accepts a text and trims it. */
const isTrimmed = (schema: AnySchema, value: string): boolean =>
  schema.isValidSync(value) && schema.cast(value) === value.trim();

/** The function of the rules that alone checks a field; undefined when the check says more. */
function soleCheck({ form, whole = [] }: AnyDefinition, field: string): string | undefined {
  const only = (form as ObjectSchema<AnyObject>).pick([field]);
  const [check = ''] = fieldChecks({ form: only, whole }, 'no');
  return new RegExp(`^(\\w+)\\(now\\.${field}\\)$`).exec(check)?.[1];
}

/** The first record and field that each such function checks. */
const FIRST_CHECKED = new Map<string, string>();
for (const one of FORM_RECORDS as readonly AnyDefinition[]) {
  for (const field of Object.keys(one.form.fields)) {
    if (one.ids?.includes(field)) continue;
    const check = soleCheck(one, field);
    if (check && !FIRST_CHECKED.has(check)) FIRST_CHECKED.set(check, `${one.path} ${field}`);
  }
}

/** Whether a function checks this field, and another field's test cases try that function with every value. */
function isTriedElsewhere(one: AnyDefinition, field: string): boolean {
  const check = soleCheck(one, field);
  return check !== undefined && FIRST_CHECKED.get(check) !== `${one.path} ${field}`;
}

/** The first allowed and the first refused one. */
function oneOfEach(all: readonly Question[]): Question[] {
  const first = (wanted: Outcome) => all.find(({ expected }) => expected === wanted) ?? [];
  return [first('allowed'), first('refused')].flat();
}

/** Each field on its own: the rules accept exactly what the form accepts, as the form writes it. */
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
      // The form trims; untrimmed values from elsewhere are refused.
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
      // The rules check only a list's length; its items are checked by the form alone.
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
      const all = [
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
      return isTriedElsewhere(one, field) ? oneOfEach(all) : all;
    });
}

/**
 * One valid and one refused value per field. The rules check create and update by the same function
 * (test/tools/rules.test.ts), so the full set is needed only for create.
 */
function eachWay(one: AnyDefinition, all: readonly Question[]): Question[] {
  return Object.keys(one.form.fields).flatMap((field) =>
    oneOfEach(all.filter(({ title }) => title.startsWith(`${field} `))),
  );
}

/** A form submits every field except optional ones; a create without one does not come from the form. */
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

/** Invalid values of an old record stay when something else is edited. */
function oldValues(one: AnyDefinition, action: string): Question[] {
  return Object.entries(one.form.fields)
    .filter(([field]) => !one.ids?.includes(field))
    .map(([field, schema]) => ({
      title: `an old ${field} that is odd`,
      expected: 'allowed',
      stored: {
        // Of a list, the rules check only the type.
        [field]: [7, ['x']].find(
          (value) => !(schema as AnySchema).isValidSync(value, { strict: true }),
        ),
      },
      write: (path) => update(path, soundChange(one, field)),
      action,
    }));
}

/** Invalid values of an old record may be replaced by valid ones. */
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

/** For an id entered by staff, the rules accept what the form accepts. */
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

/** Fields that browsers set outside of the form; their own rules are tested in content/change-sets. */
const SET_BESIDES: ReadonlySet<string> = new Set(['setsOnly', 'publishAt', 'zone']);

/** All test cases of a record with a definition, derived from it. */
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
