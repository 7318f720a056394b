import { doc, getDoc, type DocumentData } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_STEPS } from '#domain/content/lesson.ts';
import { lessonBackupRecord } from '#domain/content/lesson-backup-record.ts';
import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { draft, send, update } from '#test/rules/support/commit.ts';
import { forge } from '#test/rules/support/forged-stamps.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, admin } = PEOPLE;
const project = await openProject('lessons');
const LESSON = 'programs/p1/lessons/l1';
const BACKUP = 'programs/p1/lessonBackups/l1_1000';
const stored = { id: 'l1', title: 'Noticing', chNum: 1, num: 2, programKey: 'p1', steps: [1, 2] };

beforeEach(async () => {
  await project.remove(BACKUP);
  await project.seed({ [LESSON]: stored });
});

const commit = async (
  person: Person,
  data: DocumentData,
  { action = 'Edit lesson steps', besides = [] as PlannedWrite[] } = {},
) =>
  outcome(
    send(
      project,
      person,
      await draft(project, person, [update(LESSON, data), ...besides], { action }),
    ),
  );

describe('The steps of a lesson', () => {
  it('are written by staff', proves('AUTHOR-STEP-22', 'AUTHOR-LESS-04'), async () => {
    expect(await commit(staff, { steps: [1] })).toBe('allowed');
    expect(await commit(admin, { steps: [] })).toBe('allowed');
    expect(await commit(stranger, { steps: [1] })).toBe('refused');
  });

  it.each([
    ['with another title', { steps: [1], title: 'x' }],
    ['with another number', { steps: [1], num: 1 }],
    ['as a text', { steps: 'x' }],
    ['without end', { steps: Array.from({ length: MAX_STEPS + 1 }, () => 1) }],
  ])('are not written %s', async (_, data) => {
    expect(await commit(admin, data)).toBe('refused');
  });

  it('are as many as the form takes', async () => {
    const steps = Array.from({ length: MAX_STEPS }, () => 1);
    expect(await commit(staff, { steps })).toBe('allowed');
  });

  it.each([
    ['steps', { steps: [1] }],
    ['chNum', { chNum: 2 }],
    ['num', { num: 1 }],
  ])('an edit of the lesson does not touch %s', async (_, data) => {
    expect(await commit(admin, { title: 'x', ...data }, { action: 'Edit lesson' })).toBe('refused');
    expect(await commit(staff, { title: 'x' }, { action: 'Edit lesson' })).toBe('refused');
    expect(await commit(admin, { title: 'x' }, { action: 'Edit lesson' })).toBe('allowed');
  });
});

describe('What else an admin edits of a lesson', () => {
  const edit = (data: DocumentData) => commit(admin, data, { action: 'Edit lesson' });

  it.each([
    ['whether it is unlocked', { unlockedByDefault: true }],
    ['its description, of several lines', { description: 'One\ntwo' }],
    ['its description, until there is none', { description: '' }],
  ])('is %s', async (_, data) => {
    expect(await edit(data)).toBe('allowed');
  });

  it.each([
    ['whether it is unlocked by a text', { unlockedByDefault: 'yes' }],
    ['a description with blanks at its end', { description: 'One ' }],
    ['a description of blanks', { description: ' ' }],
  ])('is not %s', async (_, data) => {
    expect(await edit(data)).toBe('refused');
  });
});

describe('Who changed a lesson, and when', () => {
  const forged = { updated: new Date('2026-03-01T12:00Z'), updatedBy: admin.email };
  it.each(Object.entries(forged))('is not said otherwise: %s', async (field, value) => {
    const sent = await draft(project, staff, [update(LESSON, { steps: [1] })], {
      action: 'Edit lesson steps',
    });
    expect(await outcome(send(project, staff, forge(sent, { [field]: value })))).toBe('refused');
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });
});

describe('A backup of a lesson', () => {
  const backup = (data: object): PlannedWrite => ({
    of: lessonBackupRecord,
    kind: 'create',
    path: BACKUP,
    data: { lessonID: 'l1', lesson: stored, created: SERVER_TIME, createdBy: staff.email, ...data },
  });
  const tried = (data: object) => commit(staff, { steps: [1] }, { besides: [backup(data)] });

  it('is made with the deletion of a step, of the lesson as it is stored', async () => {
    expect(await tried({})).toBe('allowed');
  });

  it.each([
    ['of another content', { lesson: { ...stored, title: 'x' } }],
    ['of the lesson as it becomes', { lesson: { ...stored, steps: [1] } }],
    ['in the name of another', { createdBy: admin.email }],
    ['of another time', { created: new Date('2026-03-01T12:00Z') }],
    ['with something else', { more: true }],
    ['of another lesson', { lessonID: 'l2' }],
  ])('is refused %s', async (_, data) => {
    expect(await tried(data)).toBe('refused');
  });

  it('is looked for by staff before it is made, and read by an admin alone', async () => {
    const look = (person: Person) => outcome(getDoc(doc(project.as(person), BACKUP)));
    expect([await look(staff), await look(stranger)]).toEqual(['allowed', 'refused']);
    await project.seed({ [BACKUP]: { lessonID: 'l1', lesson: stored } });
    expect([await look(staff), await look(admin)]).toEqual(['refused', 'allowed']);
  });
});
