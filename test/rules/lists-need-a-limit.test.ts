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
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';

const { staff, superuser } = PEOPLE;
const project = await openProject('lists');

describe.each([
  'users',
  'subjects',
  'registrations',
  'systemevents',
  'history',
  'surveySummaries',
  'notifications',
  'analyticsEvents',
])('A list of %s [T24]', (path) => {
  const list = collection(project.as(staff), path);

  it('is read up to 1,000 at once', async () => {
    expect(await outcome(getDocs(query(list, limit(1))))).toBe('allowed');
    expect(await outcome(getDocs(query(list, limit(1000))))).toBe('allowed');
  });

  it('is refused without a limit and above it, to everyone', async () => {
    for (const person of [staff, superuser]) {
      const same = collection(project.as(person), path);
      expect(await outcome(getDocs(same))).toBe('refused');
      expect(await outcome(getDocs(query(same, limit(1001))))).toBe('refused');
      expect(await outcome(getDocs(query(same, where('study', '==', '003'))))).toBe('refused');
    }
  });

  it('is filtered and ordered within the limit', async () => {
    const filtered = query(list, where('study', '==', '003'), orderBy('email'), limit(20));
    expect(await outcome(getDocs(filtered))).toBe('allowed');
  });

  it('is counted as a whole by the function alone', async () => {
    expect(await outcome(getCountFromServer(list))).toBe('refused');
  });
});

describe('A short list', () => {
  it.each([
    'users/u1/appUsage',
    'users/u1/programs',
    'users/u1/programs/p1/tasks',
    'subjects/s1/FIQR',
    'roles',
    'roles/staff/members',
    'programs',
    'cohorts',
    'studies',
    'medrio/sites/available',
    'medrio/events/playback',
    'medrio/events/playbackComplete',
    'journalTypes',
    'programs/p1/journalTypes',
  ])('%s needs no limit', async (path) => {
    expect(await outcome(getDocs(collection(project.as(staff), path)))).toBe('allowed');
  });
});
