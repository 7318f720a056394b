import { expect, it } from 'vitest';
import { copiesOf } from '#domain/staff/practice/copies.ts';
import { PRACTICE_TASK_NAMES } from '#domain/staff/practice/task-names.ts';
import { taskAt } from '#domain/staff/practice/task-at.ts';

const ADA = { uid: 'Ada1', email: 'ada@example.com' };
const own = copiesOf(ADA);

const PAGES = [
  ['find', { uid: 'practice-Ada1-linda-moreau' }],
  ['find', { uid: own.namesake.uid }],
  ['register', { email: 'ruth.adler.ada1@example.com' }],
  ['register', { uid: own.newcomer.uid }],
  ['register', { subjectID: 'practice-Ada1-ruth' }],
  ['call', { uid: own.leaver.uid, workflowID: 'early-termination-call' }],
  ['move', { uid: own.finisher.uid }],
  ['move', { uid: own.neighbour.uid }],
  ['consent', { uid: own.consenting.uid }],
  ['payment', { subjectID: 'practice-Ada1' }],
  ['question', { uid: own.asked.uid }],
  ['lesson', { programKey: 'practice-Ada1', setID: 's1' }],
  ['form', { formKey: 'practice-Ada1' }],
  ['nudge', { nudgeID: 'practice-Ada1', action: 'edit' }],
  ['nudge', { uid: own.nudged.uid }],
  ['restore', { programKey: 'practice-Ada1-lost' }],
] as const;

it.each(PAGES)('the records of "%s" lead back to it: %j', (task, params) => {
  expect(taskAt(params, ADA)).toBe(task);
  expect(taskAt(params, { uid: 'sam', email: 'sam@example.com' })).toBeNull();
});

it('no other page belongs to a task', () => {
  expect(taskAt({}, ADA)).toBeNull();
  expect(
    taskAt({ uid: 'practice-Ada1', email: ADA.email, action: 'practice-Ada1' }, ADA),
  ).toBeNull();
});

it('every task has a record that leads back to it, except the one about a list', () => {
  const led = new Set<string>(PAGES.map(([task]) => task));
  expect(PRACTICE_TASK_NAMES.filter((task) => !led.has(task))).toEqual(['view']);
});
