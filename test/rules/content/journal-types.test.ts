import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, titled, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const project = await openProject('journal-types');
await project.seed({
  'journalTypes/evening': { id: 'evening' },
  'programs/p1/journalTypes/values': { id: 'values' },
  // Paths unknown to the console: another collection with the same id.
  'foreign/f1/journalTypes/stray': { id: 'stray' },
  'users/u1/journalTypes/private': { id: 'private' },
});

const { staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const STAFF: readonly Person[] = [staff, capitals, infoViewer, admin, superuser];
const OTHERS = Object.values(PEOPLE).filter((person) => !STAFF.includes(person));

const group = (person: Person, most = 10_000) =>
  getDocs(query(collectionGroup(project.as(person), 'journalTypes'), limit(most)));
const FOREIGN = ['foreign/f1/journalTypes/stray', 'users/u1/journalTypes/private'];

describe('All journal types at once', proves('CORE-JTYPE-01', 'T23'), () => {
  it.each(titled(...STAFF))('are listed by %s', async (_, person) => {
    const found = await group(person);
    expect(found.docs.map(({ ref }) => ref.path)).toContain('programs/p1/journalTypes/values');
    expect(found.docs.map(({ ref }) => ref.path)).toContain('journalTypes/evening');
  });

  it.each(titled(...OTHERS))('are not listed by %s', async (_, person) => {
    expect(await outcome(group(person))).toBe('refused');
  });

  it('are listed with a limit alone', proves('T24'), async () => {
    const all = collectionGroup(project.as(superuser), 'journalTypes');
    expect(await outcome(getDocs(all))).toBe('refused');
    expect(await outcome(group(superuser, 10_001))).toBe('refused');
  });

  it('do not open other collections of a group', async () => {
    for (const id of ['members', 'tasks', 'playback', 'users', 'anything']) {
      const others = query(collectionGroup(project.as(superuser), id), limit(1));
      expect(await outcome(getDocs(others)), id).toBe('refused');
    }
  });
});

describe('A foreign collection with the id journalTypes', proves('T23'), () => {
  it.each(titled(...OTHERS))('is closed to %s', async (_, person) => {
    for (const path of FOREIGN) {
      const ref = doc(project.as(person), path);
      expect(await outcome(getDoc(ref)), path).toBe('refused');
      const all = query(collection(project.as(person), ref.parent.path), limit(1));
      expect(await outcome(getDocs(all))).toBe('refused');
    }
  });

  it('is written by nobody, and single documents of it are read by nobody', async () => {
    for (const person of Object.values(PEOPLE)) {
      for (const path of FOREIGN) {
        expect(await outcome(setDoc(doc(project.as(person), path), { id: 'x' }))).toBe('refused');
        expect(await outcome(getDoc(doc(project.as(person), path)))).toBe('refused');
      }
    }
  });

  it('gives nothing to what lies below or above it', async () => {
    const db = project.as(superuser);
    expect(await outcome(getDoc(doc(db, 'foreign/f1')))).toBe('refused');
    expect(await outcome(getDoc(doc(db, 'foreign/f1/journalTypes/stray/more/m1')))).toBe('refused');
  });
});
