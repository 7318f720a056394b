import { describe, expect, it } from 'vitest';
import { STUDIES } from '#domain/reports/find-page.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { reportsIn } from './check-support.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const documents = demoDocuments(NOW);
const { tablesOf, findingsIn, recordsOf } = reportsIn(documents, NOW);

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

/** The fields that numbers are computed from, with damages that a record alone cannot reveal. */
const FIELDS: readonly (readonly [keyof typeof LISTS, string, readonly string[]])[] = [
  ['usage', 'timeOpened', []],
  ['sessions', 'status', []],
  ['sessions', 'dateCompleted', []],
  ['tasks', 'type', ["another record's"]],
  ['tasks', 'status', []],
  ['tasks', 'dateCompleted', []],
  ['summaries', 'score', []],
  ['summaries', 'treatment_week', []],
  ['summaries', 'percent_progress', ["another record's"]],
  ['summaries', 'percent_change_from_baseline', []],
  // Missing is valid for people who were not asked, and any answer from 0 to 10 is plausible.
  ['summaries', 'nps', ['missing', "another record's"]],
  // A summary with an unknown subject belongs to nobody.
  ['summaries', 'subjectID', Object.keys(DAMAGES).filter((kind) => !kind.startsWith('another'))],
];

const keyOf = ({ table, of, sentence }: Finding) => `${table} ${of} ${sentence}`;

const STUDIES_READ = STUDIES.map((study) => {
  const tables = tablesOf(study);
  return { tables, before: new Set(findingsIn(tables).map(keyOf)) };
});

/** The study of each account and subject. */
const studyOf = new Map(
  documents.flatMap(([path, data]): [string, number][] => {
    if (!/^users\/[^/]+$/.test(path)) return [];
    const { subjectID, study, cohort } = data;
    const at = study === '002' ? 0 : study !== '004' ? -1 : cohort === 'C1' ? 1 : 2;
    return at < 0 ? [] : [path, String(subjectID)].map((key) => [key, at]);
  }),
);

const studyOfRecord = ([path, { subjectID }]: SeedDocument): number | undefined =>
  studyOf.get(
    path.startsWith('users/') ? path.split('/').slice(0, 2).join('/') : String(subjectID),
  );

/** One record per study, a different one for each kind of damage. */
const someOf = (list: keyof typeof LISTS, field: string, nth: number): readonly SeedDocument[] =>
  STUDIES.flatMap((_, study) => {
    const all = documents.filter(
      (one) =>
        LISTS[list].test(one[0]) &&
        (one[1][field] ?? null) !== null &&
        studyOfRecord(one) === study,
    );
    const one = all[(7 + nth * 11) % Math.max(1, all.length)];
    return one ? [one] : [];
  });

/** Expects that every finding of a damage names the record. @returns how many there are */
function expectOne(changed: SeedDocument, stored: SeedDocument, nth: number): number {
  const study = studyOfRecord(stored) ?? 0;
  // Tables of study 002 include cohort 1.
  const { tables, before } = STUDIES_READ[study === 1 && nth % 2 === 0 ? 0 : study] ?? {
    tables: [],
  };
  const found = findingsIn(tables, [changed]);
  const left = [...(before ?? [])].filter((key) => !found.some((one) => keyOf(one) === key));
  // Skips numbers that are already wrong.
  if (left.length > 0) return 0;
  const added = found.filter((one) => !before?.has(keyOf(one)));
  const told = added.map(({ kind, sentence, follows }) => ({
    kind,
    path: sentence.split(':')[0],
    hasFollows: follows.length > 0,
  }));
  // A record that no number depends on causes no finding.
  if (added.length > 0) {
    expect(told, added.map(keyOf).join('\n')).toEqual([
      { kind: 'record', path: changed[0], hasFollows: true },
    ]);
  }
  return added.length;
}

describe.each(FIELDS)('A damaged record of %s: %s', (list, field, unseen) => {
  let reached = 0;

  it.each(Object.keys(DAMAGES).filter((kind) => !unseen.includes(kind)))(
    'is reported once by name: %s',
    (kind) => {
      const nth = Object.keys(DAMAGES).indexOf(kind);
      for (const stored of someOf(list, field, nth)) {
        const others = documents.filter(
          (one) => LISTS[list].test(one[0]) && studyOfRecord(one) === studyOfRecord(stored),
        );
        // A subject outside of the study matches none of its records.
        const begun = others.filter(
          ([, data]) => list !== 'summaries' || recordsOf(String(data['subjectID']))?.start,
        );
        const values = begun.reverse().map(([, data]) => data[field]);
        const next = DAMAGES[kind]?.(values, stored[1][field]);
        reached += expectOne([stored[0], { ...stored[1], [field]: next }], stored, nth);
      }
    },
  );

  it('affects at least one number', () => {
    expect(reached).toBeGreaterThan(0);
  });
});

it.each(['sessions', 'tasks', 'summaries'] as const)(
  'A duplicate record of %s is reported once, naming the copy',
  (list) => {
    const reached = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((nth) =>
      someOf(list, 'id', nth).map((stored) => {
        const path = `${stored[0].slice(0, stored[0].lastIndexOf('/'))}/again`;
        return expectOne([path, stored[1]], stored, nth);
      }),
    );
    expect(Math.max(...reached)).toBe(1);
  },
  20_000,
);
