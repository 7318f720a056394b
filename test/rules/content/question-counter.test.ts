import { doc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const PATH = 'tempest/surveyBay';
const { staff, admin } = PEOPLE;
const project = await openProject('question-counter');

const write = (data: object, person: Person = staff) =>
  outcome(updateDoc(doc(project.as(person), PATH), { ...data }));

beforeEach(() => project.seed({ [PATH]: { totalQuestionsCreated: 40, other: 'kept' } }));

describe('The counter of survey questions', proves('AUTHOR-D-72'), () => {
  it.each([
    [41, 'allowed'],
    [340, 'allowed'],
    [341, 'refused'],
    [40.5, 'refused'],
    [39, 'refused'],
    [-1, 'refused'],
    ['41', 'refused'],
    [null, 'refused'],
  ])('is raised from 40 to %j: %s', async (totalQuestionsCreated, expected) => {
    expect(await write({ totalQuestionsCreated })).toBe(expected);
  });

  it('is lowered by nobody, and nothing else is written beside it', async () => {
    expect(await write({ totalQuestionsCreated: 39 }, admin)).toBe('refused');
    expect(await write({ totalQuestionsCreated: 41, other: 'new' }, admin)).toBe('refused');
    expect(await write({ other: 'new' }, admin)).toBe('refused');
    expect(await write({ totalQuestionsCreated: 41, more: 1 }, admin)).toBe('refused');
  });

  it('is not made whole from one that counts nothing', async () => {
    await project.seed({ [PATH]: { other: 'kept' } });
    expect(await write({ totalQuestionsCreated: 1 })).toBe('refused');
    await project.seed({ [PATH]: { totalQuestionsCreated: 1.5 } });
    expect(await write({ totalQuestionsCreated: 2 })).toBe('refused');
  });
});
