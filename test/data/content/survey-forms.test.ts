import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eproKeys } from '#data/content/epro-keys.ts';
import { allocateIDs, createForm, saveForm, surveyForms } from '#data/content/survey-forms.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import { blankForm, savedForm } from '#domain/content/survey-form/edit-form.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import type { SurveyFormEntry } from '#domain/content/survey-form/survey-form.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const LIST = 'tempest/surveyBay/forms';
const COUNTER = 'tempest/surveyBay';
const TIME = new Date('2026-11-23T12:00:00Z');

const form = (key: string): SurveyFormEntry => {
  const questions = [{ ...newQuestion('slider', `${key}000001`), instructions: 'How are you?' }];
  return savedForm({ ...blankForm(), key, name: `Form ${key}`, questions }, [], TIME);
};

beforeEach(async () => {
  await reseed({ demo: false });
  await signInAs('Ada Admin');
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

/** The list's keys, once the server has responded. */
function listed(): Promise<readonly string[]> {
  const store = sharedSource(surveyForms.list({}));
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      const live = store.getSnapshot();
      if (live.state !== 'ready') return;
      stop();
      resolve(live.data.rows.map(({ docID }) => docID));
    });
  });
}

describe('survey forms', () => {
  it(
    'are created, listed by their last change and deleted by key',
    proves('AUTHOR-FORM-10', 'AUTHOR-FORM-45', 'AUTHOR-D-72'),
    async () => {
      const epro = { formType: 'EPRO', Type: 'subscale', pro: 'FIQ', pro_component: 'Symptoms' };
      for (const key of ['first', 'last', 'early']) await createForm({ ...form(key), ...epro });
      expect(await stored(`${LIST}/first`)).toMatchObject({
        key: 'first',
        name: 'Form first',
        ...epro,
        created: expect.any(Timestamp),
        createdBy: 'ada.admin@example.com',
        updated: expect.any(Timestamp),
        questions: [{ uniqueID: 'first000001', type: 'slider', order: 1, validation: null }],
      });
      await saveForm('first', { name: 'Changed' }, { name: 'Form first' });
      expect(await listed()).toEqual(['first', 'early', 'last']);
      await expect(createForm(form('first'))).rejects.toMatchObject({
        fields: { key: 'A form with this key already exists' },
      });
      await surveyForms.remove({}, 'first');
      expect(await stored(`${LIST}/first`)).toBeNull();
      expect((await historyOf(`${LIST}/first`)).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['Create survey form', 'Delete survey form']),
      );
    },
  );

  it(
    'are saved with a history entry, and not over somebody else’s save',
    proves('AUTHOR-D-07'),
    async () => {
      const base = form('mine');
      await createForm(base);
      const changed = { questions: [{ ...newQuestion('textBox', 'mine000002'), order: 1 }] };
      await stageDb().doc(`${LIST}/mine`).update({ questions: [] });
      await expect(saveForm('mine', changed, base)).rejects.toThrow('Somebody else has just');
      await saveForm('mine', { name: 'Renamed' }, base);
      expect(await stored(`${LIST}/mine`)).toMatchObject({ name: 'Renamed', questions: [] });
      expect(await historyOf(`${LIST}/mine`)).toMatchObject([
        {
          action: 'Edit survey form',
          changes: {
            [`${LIST}/mine`]: { before: { name: 'Form mine' }, after: { name: 'Renamed' } },
          },
        },
        { action: 'Create survey form' },
      ]);
    },
  );
});

describe('the ids of questions', () => {
  it(
    'are numbered by a counter and unique',
    proves('AUTHOR-FORM-47', 'AUTHOR-FORM-14'),
    async () => {
      await stageDb().doc(COUNTER).set({ totalQuestionsCreated: 7 });
      expect(await allocateIDs('eligibility', 2, new Set())).toEqual([
        'eligib000008',
        'eligib000009',
      ]);
      const both = await Promise.all([
        allocateIDs('fiqr', 3, new Set()),
        allocateIDs('fiqr', 3, new Set()),
      ]);
      expect(new Set(both.flat()).size).toBe(6);
      expect(await stored(COUNTER)).toEqual({ totalQuestionsCreated: 15 });
    },
  );

  it('skip ids that older questions have', async () => {
    await stageDb().doc(COUNTER).set({ totalQuestionsCreated: 0 });
    expect(await allocateIDs('fiqr', 2, new Set(['fiqr000001']))).toEqual([
      'fiqr000002',
      'fiqr000003',
    ]);
  });

  it('cannot be allocated without the counter', proves('AUTHOR-FORM-60'), async () => {
    await stageDb().doc(COUNTER).delete();
    await expect(allocateIDs('fiqr', 1, new Set())).rejects.toThrow(
      'Survey question counter document does not exist',
    );
    expect(await stored(COUNTER)).toBeNull();
  });
});

describe('an ePRO key', () => {
  it(
    'is stored under its name with its five fields',
    proves('AUTHOR-EPRO-03', 'AUTHOR-EPRO-04', 'OPS-EPRO-01'),
    async () => {
      const key = { key: 'k', name: 'A name', pro: 'P', pro_component: 'c', Type: 'full_PRO' };
      await eproKeys.create({}, key);
      const { lastChange, ...fields } = (await stored('tempest/eproKeys/prePopKeys/A name')) ?? {};
      expect(fields).toEqual(key);
      expect(lastChange).toEqual(expect.any(String));
    },
  );
});
