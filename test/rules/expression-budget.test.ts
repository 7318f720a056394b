import { readFileSync } from 'node:fs';
import { doc, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import { FORM_RECORDS, RECORDS, type PathName } from '#domain/records.ts';
import { required } from '#domain/shared/fields.ts';
import type { AnyRecord, Operation } from '#domain/shared/plain-record.ts';
import { record, type AnyDefinition } from '#domain/shared/record.ts';
import { ACCESS } from '#domain/staff/access-table.ts';
import { standardBlock } from '#tools/rules/standard-block.ts';
import { draft, send, update } from './support/commit.ts';
import { fieldsOfRules } from './support/fields-of-rules.ts';
import { outcome } from './support/outcome.ts';
import { hundreds, padded } from './support/padding.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { SAMPLES, type Sample } from './support/samples.ts';
import { placeOf, soundEntry } from './support/standard-samples.ts';

const { superuser } = PEOPLE; // whose rights are the most expensive to evaluate

/** Well below Firestore's limit of 1,000 expressions per written document. */
const BUDGET = 600;

const rules = readFileSync('firestore.rules', 'utf8');
const project = await openProject('expression-budget', padded(rules, (1000 - BUDGET) / 100));

const WRITES: readonly Operation[] = ['create', 'update', 'delete'];
const RULES_OF: Readonly<Partial<Record<PathName, string>>> = {
  user: 'validUserUpdate',
  subject: 'validSubject',
  registration: 'validRegistration',
};

/** Values that no form accepts, in every field: each is then compared with the stored one. */
function oddly(one: AnyRecord): Record<string, unknown> {
  const rule = RULES_OF[one.name as PathName];
  const { texts = [], flags = [] } = rule === undefined ? {} : fieldsOfRules(rule);
  const inForm = Object.keys((one as Partial<AnyDefinition>).form?.fields ?? {});
  const ids = (one as Partial<AnyDefinition>).ids ?? [];
  const fields = [...texts, ...flags, ...inForm].filter((field) => !ids.includes(field));
  return Object.fromEntries(fields.map((field) => [field, { odd: true }]));
}

const asked = RECORDS.flatMap((one: AnyRecord) => {
  const name = one.name as PathName;
  return WRITES.filter((operation) => ACCESS[name][operation] !== 'nobody')
    .filter(() => name !== 'history')
    .map((operation) => [one.path, operation, one] as const);
});

async function sent({ stored, writes }: Sample, id: string) {
  await project.seed(stored);
  const commit = await draft(project, superuser, writes, { entryID: id });
  return outcome(send(project, superuser, commit));
}

describe(`Every write costs less than ${BUDGET} of 1,000 expressions`, () => {
  it('as the padding costs a hundred each time', async () => {
    const limits = (many: number) =>
      `match /padded${many}/{id} { allow create: if ${hundreds(many)}; }`;
    const open = rules.replace('match /history/', `${limits(9)} ${limits(11)} $&`);
    const bare = await openProject('expression-padding', padded(open, 0));
    const ask = (many: number) =>
      outcome(setDoc(doc(bare.as(superuser), `padded${many}/x`), { x: 1 }));
    expect([await ask(9), await ask(11)]).toEqual(['allowed', 'refused']);
  });

  it.each(asked)('%s: %s', async (_, operation, one) => {
    const id = `cost-${one.name}-${operation}`;
    const sample = SAMPLES[one.name as PathName](superuser, operation, id);
    if (operation === 'create') await project.remove(sample.path);
    expect(await sent(sample, id)).toBe('allowed');
    const fields = oddly(one);
    if (operation !== 'update' || Object.keys(fields).length === 0) return;
    const odd = { ...sample.stored[sample.path], ...fields };
    const again = { ...sample, stored: { ...sample.stored, [sample.path]: odd } };
    expect(await sent(again, `${id}-odd`)).toBe('allowed');
  });

  it.each(Object.entries(RULES_OF))('%s: every field at once', async (name, rule) => {
    const sample = SAMPLES[name as PathName](superuser, 'update', `all-${name}`);
    const { texts, flags } = fieldsOfRules(rule);
    const all = [
      ...texts.filter((field) => !['uid', 'subjectID'].includes(field)).map((f) => [f, 'changed']),
      ...flags.map((field) => [field, true]),
      ['role', 'superuser'],
    ];
    const writes = [update(sample.path, Object.fromEntries(all) as Record<string, unknown>)];
    // Leaving a protected study costs the most checks.
    const stored = { [sample.path]: { ...sample.stored[sample.path], study: '004' } };
    expect(await sent({ ...sample, stored, writes }, `all-${name}`)).toBe('allowed');
  });
});

it('A list of lists in a program may be recorded too: a path of six segments, with 20 lines', async () => {
  const name = (i: number) => [`field${i}`, required(`Field ${i}`)] as const;
  const deep = record('deep', {
    path: 'programs/{programKey}/lists/{listID}/entries/{id}',
    label: ['cohort', 'cohorts'], // whose acts the entry's rule knows
    form: object(Object.fromEntries(Array.from({ length: 20 }, (_, i) => name(i)))),
    access: { read: 'staff', create: 'staff', update: 'staff' },
    title: () => '',
  });
  const known = rules
    .replace("return '(users/", "return '(programs/[^/\\n]+/lists/[^/\\n]+/entries/[^/\\n]+|users/")
    .replace('    match /history/', `${standardBlock(deep)}\n$&`);
  const here = await openProject('six-segments', padded(known, (1000 - BUDGET) / 100));
  const path = placeOf(deep, 'x');
  const write = { of: deep, kind: 'create', path, data: soundEntry(deep, 'x') } as const;
  const commit = await draft(here, superuser, [write], { action: 'Create cohort' });
  expect(await outcome(send(here, superuser, commit))).toBe('allowed');
});

it('asks all records with a form', () => {
  const names = new Set(asked.map(([, , { name }]) => name));
  expect(FORM_RECORDS.filter(({ name }) => !names.has(name))).toEqual([]);
});
