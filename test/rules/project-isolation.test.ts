import { doc, getDoc, setDoc } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';

const OPEN_DOOR = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if true; }
  }
}`;

// Opened one after the other: if rules were shared, the last ones would hold for both.
const closed = await openProject('isolation-closed');
const open = await openProject('isolation-open', OPEN_DOOR);

it('keeps rules and data of two projects of one emulator apart', async () => {
  const path = 'anything/goes';
  expect(await outcome(setDoc(doc(open.as(PEOPLE.nobody), path), { x: 1 }))).toBe('allowed');
  expect(await outcome(getDoc(doc(open.as(PEOPLE.nobody), path)))).toBe('allowed');
  expect(await outcome(setDoc(doc(closed.as(PEOPLE.staff), path), { x: 1 }))).toBe('refused');
  expect(await outcome(getDoc(doc(closed.as(PEOPLE.staff), path)))).toBe('refused');
  expect((await getDoc(doc(closed.owner, path))).exists()).toBe(false);
});
