import { pathName, type PathName } from '#domain/records.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { participants, type Participant } from '#tools/seed/demo/participants.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';

/** Everything stored of a participant with an account, as shown on the user's pages. */
export interface Story {
  readonly person: Participant;
  readonly user: SeedData;
  readonly of: (name: PathName) => readonly Found[];
  /** Changes of the account, oldest first. */
  readonly changes: readonly SeedData[];
}

export interface Found {
  readonly path: string;
  readonly id: string;
  readonly data: SeedData;
}

/** Top-level collections whose documents name their participant in a field. */
const NAMING: Readonly<Partial<Record<PathName, readonly [field: string, of: keyof Participant]>>> =
  {
    moveLog: ['userUID', 'uid'],
    notification: ['uid', 'uid'],
    analyticsEvent: ['userId', 'uid'],
    surveySummary: ['subjectID', 'subjectID'],
    systemEvent: ['subjectID', 'subjectID'],
    fiqrResult: ['', 'subjectID'],
  };

/** The stories of all demo participants at a time. */
export const storiesAt = (now: Date): Story[] =>
  storiesOf(participants(now, 1), demoDocuments(now));

/** The stories of those participants who have an account. */
export function storiesOf(
  people: readonly Participant[],
  stored: readonly SeedDocument[],
): Story[] {
  const documents = stored.map(([path, data]) => ({
    path,
    data,
    name: pathName(path),
    id: path.slice(path.lastIndexOf('/') + 1),
  }));
  const belongs = (person: Participant, { path, data, name }: (typeof documents)[number]) => {
    if (path.startsWith(`users/${person.uid}/`)) return true;
    if (path.startsWith(`subjects/${person.subjectID || '?'}/`)) return true;
    const naming = name && NAMING[name];
    return naming ? naming[0] !== '' && data[naming[0]] === person[naming[1]] : false;
  };
  return people
    .filter(({ uid }) => uid !== '')
    .map((person) => {
      const path = `users/${person.uid}`;
      const own = documents.filter((document) => belongs(person, document));
      const entries = documents.filter(
        ({ name, data }) => name === 'history' && path in (data['changes'] as SeedData),
      );
      return {
        person,
        user: documents.find((one) => one.path === path)?.data ?? {},
        of: (name) => own.filter((one) => one.name === name),
        changes: entries.map(({ data }) => data).sort((a, b) => Number(a['at']) - Number(b['at'])),
      };
    });
}

/** All times in a value, at any depth, with their path. */
export function timesIn(value: unknown, at = ''): (readonly [at: string, time: Date])[] {
  if (value instanceof Date) return [[at, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => timesIn(inner, `${at}/${key}`));
}
