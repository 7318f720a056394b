import { describe, expect, it } from 'vitest';
import { STUDIES } from '#domain/reports/find-page.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { reportsIn } from './check-support.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const documents = demoDocuments(NOW);
const { tablesOf, findingsIn } = reportsIn(documents, NOW);

type Finding = ReturnType<typeof findingsIn>[number];

const DAMAGES: Readonly<Record<string, (others: readonly unknown[], value: unknown) => unknown>> = {
  missing: () => null,
  'not a number': () => NaN,
  infinite: () => -Infinity,
  'a text': () => 'abc',
  negative: () => -3,
  'beyond the scale': () => 1000.5,
  "another record's": (others, value) =>
    others.find((other) => (other ?? null) !== null && String(other) !== String(value)),
};

const LISTS = {
  usage: /^users\/[^/]+\/appUsage\/[^/]+$/,
  sessions: /^users\/[^/]+\/programs\/[^/]+\/sessions\/[^/]+$/,
  tasks: /^users\/[^/]+\/programs\/[^/]+\/tasks\/[^/]+$/,
  summaries: /^surveySummaries\/[^/]+$/,
};

/** The fields that numbers are made of, with the damages that a record cannot show by itself. */
const FIELDS: readonly (readonly [keyof typeof LISTS, string, readonly string[]])[] = [
  ['usage', 'timeOpened', []],
  ['sessions', 'status', []],
  ['sessions', 'dateCompleted', []],
  ['tasks', 'type', ["another record's"]],
  ['tasks', 'status', []],
  ['tasks', 'dateCompleted', []],
  ['summaries', 'score', []],
  ['summaries', 'treatment_week', []],
  ['summaries', 'enddate', []],
  ['summaries', 'percent_progress', ["another record's"]],
  ['summaries', 'percent_change_from_baseline', []],
  // Who was not asked has no answer, and every answer from 0 to 10 may be hers.
  ['summaries', 'nps', ['missing', "another record's"]],
  // A summary without a known subject is found by nobody.
  ['summaries', 'subjectID', Object.keys(DAMAGES).filter((kind) => !kind.startsWith('another'))],
];

const keyOf = ({ table, of, sentence }: Finding) => `${table} ${of} ${sentence}`;

const STUDIES_READ = STUDIES.map((study) => {
  const tables = tablesOf(study);
  return { tables, before: new Set(findingsIn(tables).map(keyOf)) };
});

/** What is found anew in each study where something is. */
const foundBy = (changed: readonly SeedDocument[]) =>
  STUDIES_READ.map(({ tables, before }) => {
    const found = findingsIn(tables, changed);
    const left = [...before].filter((key) => !found.some((one) => keyOf(one) === key));
    expect(left, 'what was found before').toEqual([]);
    return found.filter((one) => !before.has(keyOf(one)));
  }).filter((found) => found.length > 0);

/** So many records of a list are damaged, spread over it. */
const TRIED = 12;

const spread = (all: readonly SeedDocument[]): readonly SeedDocument[] => {
  const step = Math.max(1, Math.floor(all.length / TRIED));
  return all.filter((_, at) => at % step === 0).slice(0, TRIED);
};

const told = (found: readonly Finding[]) =>
  found.map(({ kind, sentence, follows }) => ({
    kind,
    path: sentence.split(':')[0],
    follows: follows.length > 0,
  }));

function expectOne(changes: readonly SeedDocument[]) {
  const reached = changes.flatMap((changed) =>
    foundBy([changed]).map((found) => {
      expect(told(found), found.map(keyOf).join('\n')).toEqual([
        { kind: 'record', path: changed[0], follows: true },
      ]);
    }),
  );
  expect(reached.length, 'damages that change a number').toBeGreaterThan(0);
}

describe.each(FIELDS)('A damaged record of %s: %s', (list, field, unseen) => {
  const all = documents.filter(
    ([path, data]) => LISTS[list].test(path) && (data[field] ?? null) !== null,
  );
  const values = all.map(([, data]) => data[field]);

  it.each(Object.keys(DAMAGES).filter((kind) => !unseen.includes(kind)))(
    'is one finding that names it: %s',
    (kind) => {
      const changes = spread(all).map(([path, data]): SeedDocument => {
        const next = DAMAGES[kind]?.(values.slice(values.length / 2), data[field]);
        return [path, { ...data, [field]: next }];
      });
      expectOne(changes);
    },
  );
});

it.each(['sessions', 'tasks', 'summaries'] as const)(
  'A record of %s that is stored twice is one finding that names the copy',
  (list) => {
    const all = documents.filter(([path]) => LISTS[list].test(path));
    expectOne(
      spread(all).map(([path, data]): SeedDocument => [
        `${path.slice(0, path.lastIndexOf('/'))}/again`,
        data,
      ]),
    );
  },
);
