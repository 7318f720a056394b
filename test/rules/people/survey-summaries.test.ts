import { doc, setDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { create, remove, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { table } from '#test/rules/support/table.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, adminAlone, staff, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('survey-summaries');

const OLD = 'surveySummaries/old';
const NEW = 'surveySummaries/new';
const SUMMARY = { id: 'new', subjectID: 's1', survey_type: 'default', score: 40 };
const summary = (fields: object) => create(NEW, { ...SUMMARY, ...fields });

beforeEach(async () => {
  await project.remove(NEW);
  await project.seed({ [OLD]: { ...SUMMARY, id: 'old' } });
});

describe('A survey summary', proves('REPORT-D-67'), () => {
  table(project, [
    ['as an import sets it', 'allowed', admin, summary({})],
    ['as an import sets it', 'allowed', superuser, summary({})],
    ['as an import sets it', 'refused', staff, summary({})],
    ['as an import sets it', 'refused', infoViewer, summary({})],
    ['as an import sets it', 'refused', adminAlone, summary({})],
    ['as an import sets it', 'refused', stranger, summary({})],
    ['under another id', 'refused', admin, summary({ id: 'other' })],
    ['without id', 'refused', admin, summary({ id: null })],
    ['without subject ID', 'refused', admin, summary({ subjectID: null })],
    ['with an empty subject ID', 'refused', admin, summary({ subjectID: '' })],
    ['with a number as subject ID', 'refused', admin, summary({ subjectID: 7 })],
    ['with an endless subject ID', 'refused', admin, summary({ subjectID: 's'.repeat(2001) })],
    ['without survey type', 'refused', admin, summary({ survey_type: null })],
    ['with an endless survey type', 'refused', admin, summary({ survey_type: 's'.repeat(2001) })],
    ['changed', 'allowed', admin, update(OLD, { score: 41 })],
    ['changed', 'refused', staff, update(OLD, { score: 41 })],
    ['given another id', 'refused', admin, update(OLD, { id: 'new' })],
    ['taken from its subject', 'refused', admin, update(OLD, { subjectID: '' })],
    ['without its type', 'refused', admin, update(OLD, { survey_type: null })],
    ['deleted', 'refused', admin, remove(OLD)],
    ['deleted', 'refused', superuser, remove(OLD)],
  ]);

  it('is not set without an entry in the history', proves('T9'), async () => {
    const ref = doc(project.as(admin), NEW);
    expect(await outcome(setDoc(ref, SUMMARY))).toBe('refused');
  });
});
