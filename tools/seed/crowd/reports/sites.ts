import {
  COHORT_1_OF_004,
  COHORT_2_OF_004,
  isOfCohort,
  type Cohort,
} from '#domain/reports/cohorts.ts';
import { tableRowsPath } from '#domain/reports/places.ts';
import { enteredAt, leftAt } from '#tools/seed/demo/journeys.ts';
import { SITES } from '#tools/seed/demo/lookups.ts';
import { hasAccount, type Participant } from '#tools/seed/demo/participants.ts';
import { startedTherapy } from '#tools/seed/demo/statuses.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { DAY } from '#tools/seed/time.ts';

/* Tables of sites and visits of study 004, from each participant's moves. */

const rowsAt = (key: string, rows: readonly SeedData[]): SeedDocument[] =>
  rows.map((row, at) => [`${tableRowsPath(key)}/${String(at + 1).padStart(3, '0')}`, row]);

/** A participant's visit times; null for future ones. */
function visitsOf({ moves }: Participant, now: Date): readonly (Date | null)[] {
  const start = enteredAt(moves, 'therapy');
  const left = leftAt(moves, 'therapy') ?? now;
  const inWeek = (week: number) => {
    const at = start && new Date(start.getTime() + week * 7 * DAY);
    return at && at <= left ? at : null;
  };
  // The week 12 visit is hours before therapy ends.
  return [leftAt(moves, 'screening'), leftAt(moves, 'baseline'), inWeek(6), inWeek(11.9)];
}

const VISITS = ['screening_date', 'baseline_date', 'week6_date', 'week12_date'];

function visitRow(person: Participant, now: Date): SeedData {
  const { subjectID, site } = person;
  const dates = visitsOf(person, now);
  const columns = VISITS.map((column, at) => [column, dates[at] ?? null] as const);
  const row: SeedData = Object.fromEntries(columns);
  return { subjectID, site, ...row, completed: dates.at(-1) !== null };
}

const countOf = <One>(list: readonly One[], counts: (item: One) => boolean): number =>
  list.filter(counts).length;

function armRow(site: string, people: readonly Participant[]): SeedData {
  const used = ({ status }: Participant) => startedTherapy(status);
  const [act, st] = [false, true].map((isST) =>
    people.filter(({ arm }) => (arm === 'control') === isST),
  );
  return {
    site,
    ACT_used: countOf(act ?? [], used),
    ACT_not_used: countOf(act ?? [], (person) => !used(person)),
    ST_used: countOf(st ?? [], used),
    ST_not_used: countOf(st ?? [], (person) => !used(person)),
  };
}

function visitCounts(site: string, people: readonly Participant[], now: Date): SeedData {
  const dates = people.map((person) => visitsOf(person, now));
  const counts: SeedData = Object.fromEntries(
    VISITS.map((_, at) => [`V${at + 1}`, countOf(dates, (of) => of[at] !== null)]),
  );
  return { site, ...counts };
}

const PAGES: readonly (readonly [letter: string, of: Cohort])[] = [
  ['', COHORT_1_OF_004],
  ['B', COHORT_2_OF_004],
];

/** Participants per arm by app use, visits by site, and each participant's visits. */
export function siteDocuments(everybody: readonly Participant[], now: Date): SeedDocument[] {
  return PAGES.flatMap(([letter, cohort]) => {
    const people = everybody.filter(
      (person) => hasAccount(person.kind) && isOfCohort(cohort, person),
    );
    const bySite = SITES.map(
      ([, site]) => [site, people.filter((person) => person.site === site)] as const,
    );
    return [
      ...rowsAt(
        `sites${letter}_armCounts`,
        bySite.map(([site, at]) => armRow(site, at)),
      ),
      ...rowsAt(
        `sites${letter}_visits`,
        bySite.map(([site, at]) => visitCounts(site, at, now)),
      ),
      ...rowsAt(
        `visits${letter}_table`,
        people.map((person) => visitRow(person, now)),
      ),
    ];
  });
}
