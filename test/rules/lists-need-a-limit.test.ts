import {
  collection,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import { accessRows } from '#domain/staff/access.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { proves } from '#test/support/proves.ts';

const { staff, superuser } = PEOPLE;
const project = await openProject('lists');

/** Lists that grow with the study and are read in pages. */
const LARGE: readonly PathName[] = [
  'user',
  'subject',
  'registration',
  'systemEvent',
  'history',
  'surveySummary',
  'notification',
  'analyticsEvent',
  'moveLog',
  'backup',
  'job',
  'playbackEvent',
  'completedEvent',
  'accessCode',
  'prescription',
  'analyticsRecord',
  'reportTableRow',
  'reportGraphLine',
  'surveyAdherence',
  'inspectionPack',
  'note',
];

const listed = accessRows()
  .filter(({ list }) => list !== 'nobody')
  .map(({ name, path, listLimit }) => {
    const of = path.slice(0, path.lastIndexOf('/')).replace(/\{(\w+)\}/g, '$1');
    return { name, of, most: LARGE.includes(name) ? 1000 : 10_000, listLimit };
  });

describe('Every list that somebody may ask for needs a limit', proves('T24'), () => {
  it('is told of all of them by the table', () => {
    const nobodys = Object.keys(ALL_PATHS).length - listed.length;
    expect(nobodys).toBe(9);
    for (const { of, most, listLimit } of listed) expect(listLimit, of).toBe(most);
  });

  it.each(listed)('$of: $most at once, and no more, whoever asks', async ({ of, most }) => {
    const list = collection(project.as(superuser), of);
    expect(await outcome(getDocs(query(list, limit(1))))).toBe('allowed');
    expect(await outcome(getDocs(query(list, limit(most))))).toBe('allowed');
    expect(await outcome(getDocs(query(list, limit(most + 1))))).toBe('refused');
    expect(await outcome(getDocs(list))).toBe('refused');
  });
});

describe.each(['users', 'history', 'medrio/events/playback'])(
  'The large list %s',
  proves('T24'),
  (path) => {
    const list = collection(project.as(staff), path);

    it('is refused with a filter in the place of a limit', async () => {
      expect(await outcome(getDocs(query(list, where('study', '==', '003'))))).toBe('refused');
    });

    it('is filtered and ordered within the limit', async () => {
      const filtered = query(list, where('study', '==', '003'), orderBy('email'), limit(20));
      expect(await outcome(getDocs(filtered))).toBe('allowed');
    });

    it('is counted as a whole by the function alone', async () => {
      expect(await outcome(getCountFromServer(list))).toBe('refused');
    });
  },
);

it('The openings of the app by one person are counted within the limit of their list', async () => {
  const list = collection(project.as(staff), 'users/u1/appUsage');
  expect(await outcome(getCountFromServer(query(list, limit(10_000))))).toBe('allowed');
  expect(await outcome(getCountFromServer(list))).toBe('refused');
});
