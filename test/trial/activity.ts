import { between, randomFrom } from '#tools/seed/random.ts';
import { atLocal } from './days.ts';
import { zoneOf, type Person } from './people.ts';

/** A scored FIQR response. */
export interface Answer {
  readonly at: Date;
  readonly week: number;
  readonly score: number;
  readonly nps: number | null;
}

/** A participant's activity in one week of therapy; lists are unordered. */
export interface Week {
  readonly week: number;
  /** The days of the week (0 to 6) with app opens, one item per open. */
  readonly openedOn: readonly number[];
  readonly opens: readonly Date[];
  readonly sessions: readonly Date[];
  readonly lessons: readonly Date[];
  readonly entries: readonly Date[];
  readonly answer: Answer | null;
  /** How many of the week's two surveys are done. */
  readonly surveysDone: 0 | 1 | 2;
}

/** Minutes of the day, from five past midnight to ten before; never in an hour that clock changes skip. */
const MINUTES = [5, 7 * 60, 9 * 60 + 31, 12 * 60, 17 * 60 + 15, 20 * 60, 23 * 60 + 50];

/** The first day of therapy, in days since 1970. */
export const firstDay = (person: Person, trialStart: number): number =>
  trialStart + person.startsOn;

/** The two scores before therapy: at screening and baseline. */
export function answersBefore(person: Person, trialStart: number): readonly [Answer, Answer] {
  const random = randomFrom(person.n, `before ${person.uid}`);
  const answer = (day: number): Answer => ({
    at: atLocal(trialStart + day, 11 * 60 + random(60), zoneOf(person)),
    week: 0,
    score: between(random, 400, 900) / 10,
    nps: null,
  });
  return [answer(1), answer(4)];
}

export function weekOf(person: Person, week: number, trialStart: number): Week {
  const { pace } = person;
  const random = randomFrom(person.n, `week ${week} ${person.uid}`);
  const zone = zoneOf(person);
  const monday = firstDay(person, trialStart) + (week - 1) * 7;
  const times = (most: number): readonly (readonly [number, Date])[] =>
    Array.from({ length: Math.round((most * pace * (50 + random(51))) / 100) }, () => {
      const day = random(7);
      const minutes = MINUTES[random(MINUTES.length)] ?? 0;
      return [day, atLocal(monday + day, minutes + random(9), zone)] as const;
    });
  const dates = (most: number) => times(most).map(([, at]) => at);
  const opens = times(10);
  const answered = random(100) < 40 + 60 * pace;
  const answer = {
    at: atLocal(monday + between(random, 3, 6), 19 * 60 + random(60), zone),
    week,
    score: between(random, 100, 800) / 10,
    nps: week % 3 === 2 ? random(11) : null,
  };
  return {
    week,
    openedOn: opens.map(([day]) => day),
    opens: opens.map(([, at]) => at),
    sessions: dates(8),
    lessons: dates(6),
    entries: dates(9),
    answer: answered ? answer : null,
    surveysDone: answered ? 2 : random(2) === 0 ? 1 : 0,
  };
}
