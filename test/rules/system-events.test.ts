import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { outcome } from './support/outcome.ts';
import { PEOPLE, titled, type Person } from './support/people.ts';
import { openProject } from './support/project.ts';

const { stranger, staff, capitals, infoViewer, superuser } = PEOPLE;
const project = await openProject('system-events');

const event = (person: Person) => ({
  type: 'No Matching User',
  category: 'Registration',
  message: 'No user has the email pat@example.com',
  eventGroup: 'register-ABCDEFGH23',
  performedBy: person.email,
  occurred: serverTimestamp(),
});
const log = (person: Person, fields: object = {}) =>
  outcome(addDoc(collection(project.as(person), 'systemevents'), { ...event(person), ...fields }));

describe('A system event', () => {
  it.each(titled(staff, capitals, infoViewer, superuser))('is written by %s', async (_, person) => {
    expect(await log(person)).toBe('allowed');
  });

  it('is not written by a stranger', async () => {
    expect(await log(stranger)).toBe('refused');
  });

  it('may carry further fields', async () => {
    expect(await log(staff, { subjectID: 's1', details: { tried: 2 } })).toBe('allowed');
  });

  it.each([
    ['in the name of a colleague', { performedBy: 'ada.admin@example.com' }],
    ['in the own name with capitals', { performedBy: 'Sam.Staff@example.com' }],
    ["in nobody's name", { performedBy: null }],
    ['at an invented time', { occurred: Timestamp.now() }],
    ['without time', { occurred: null }],
    ['with a number as type', { type: 1 }],
    ['with a type of 201 characters', { type: 'x'.repeat(201) }],
    ['with a list as category', { category: [] }],
    ['with a category of 201 characters', { category: 'x'.repeat(201) }],
    ['with no message', { message: null }],
    ['with a message of 10,001 characters', { message: 'x'.repeat(10_001) }],
    ['with no event group', { eventGroup: null }],
    ['with an event group of 201 characters', { eventGroup: 'x'.repeat(201) }],
  ])('%s is refused [CORE-GEN-06] [T10]', async (_, fields) => {
    expect(await log(staff, fields)).toBe('refused');
  });

  it('at the longest is taken', async () => {
    const longest = { type: 200, category: 200, message: 10_000, eventGroup: 200 };
    const texts = Object.entries(longest).map(([key, size]) => [key, 'x'.repeat(size)]);
    expect(await log(staff, Object.fromEntries(texts) as object)).toBe('allowed');
  });

  it('once written is never changed, replaced or deleted, not even by its author', async () => {
    await project.seed({ 'systemevents/e1': { ...event(staff) } });
    for (const person of [staff, superuser]) {
      const ref = doc(project.as(person), 'systemevents/e1');
      expect(await outcome(updateDoc(ref, { message: 'x' }))).toBe('refused');
      expect(await outcome(setDoc(ref, event(person)))).toBe('refused');
      expect(await outcome(deleteDoc(ref))).toBe('refused');
    }
  });
});
