import { doc, getDoc, setDoc } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { emulator, openProject } from './support/project.ts';

const OPEN_DOOR = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if true; }
  }
}`;

// Opened in sequence: if rules were shared, the latter would apply to both.
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

/** The requests that other files send at their start and end. */
async function disturb(rules: string): Promise<void> {
  const { host, port } = emulator();
  const project = `http://${host}:${port}/emulator/v1/projects/${open.id}`;
  const body = JSON.stringify({ rules: { files: [{ name: 'security.rules', content: rules }] } });
  for (const [path, request] of [
    [':securityRules', { method: 'PUT', body }],
    [':ruleCoverage', { method: 'GET' }],
    ['/databases/(default)/documents', { method: 'DELETE' }],
  ] as const) {
    const answer = await fetch(`${project}${path}`, request);
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 200]);
  }
}

it('lets a project work undisturbed while another is emptied and gets other rules', async () => {
  const kept = 'programs/kept';
  await closed.seed({ [kept]: { x: 1 } });
  const work = async () => {
    for (let round = 0; round < 15; round += 1) {
      const forbidden = setDoc(doc(closed.as(PEOPLE.staff), `anything/${round}`), { x: 1 });
      expect(await outcome(forbidden)).toBe('refused');
      expect(await outcome(getDoc(doc(closed.as(PEOPLE.stranger), kept)))).toBe('refused');
      expect(await outcome(getDoc(doc(closed.as(PEOPLE.staff), kept)))).toBe('allowed');
      expect((await getDoc(doc(closed.owner, kept))).data()).toEqual({ x: 1 });
    }
  };
  const disturbance = async () => {
    for (let round = 0; round < 4; round += 1) {
      await disturb(round % 2 === 0 ? OPEN_DOOR.replace('true', 'false') : OPEN_DOOR);
      await open.seed({ [kept]: { x: 2 } });
    }
  };
  await Promise.all([work(), disturbance()]);
  expect((await getDoc(doc(open.owner, kept))).data()).toEqual({ x: 2 });
});
