import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cohorts } from '#data/operations/cohorts.ts';
import { sites } from '#data/operations/sites.ts';
import { studies } from '#data/operations/studies.ts';
import { groupReferences, groupSize } from '#data/use-cases/group-references.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

beforeEach(async () => {
  await reseed({ demo: false });
  await signInAs('Ada Admin');
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

const events = async () =>
  (await stageDb().collection('systemevents').get()).docs.map((event) => event.data());

describe.each([
  ['cohort', cohorts, 'cohorts/beta', 'Cohort already exists'],
  ['study', studies, 'studies/beta', 'Study already exists'],
] as const)('a %s', (label, collection, path, taken) => {
  it('is stored under its name, with a history entry', proves('OPS-COH-06'), async () => {
    expect(await collection.create({}, { name: 'beta' })).toBe('beta');
    expect(await stored(path)).toMatchObject({ id: 'beta', name: 'beta' });
    expect(await historyOf(path)).toMatchObject([{ action: `Create ${label}`, paths: [path] }]);
  });

  it('does not overwrite another', proves('OPS-COH-08', 'OPS-COH-09'), async () => {
    await stageDb().doc(path).set({ id: 'beta', name: 'Beta, from an import' });
    await expect(collection.create({}, { name: 'beta' })).rejects.toMatchObject({
      fields: { name: taken },
    });
    expect(await stored(path)).toEqual({ id: 'beta', name: 'Beta, from an import' });
  });

  it('is deleted once, with an event that keeps its content', proves('OPS-COH-03'), async () => {
    await collection.create({}, { name: 'beta' });
    await collection.remove({}, 'beta');
    await collection.remove({}, 'beta');
    expect(await stored(path)).toBeNull();
    expect(await historyOf(path)).toMatchObject([
      { action: `Delete ${label}` },
      { action: `Create ${label}` },
    ]);
    expect(await events()).toMatchObject([
      {
        type: 'Log',
        category: 'study-operations',
        message: `${label} beta deleted`,
        performedBy: 'ada.admin@example.com',
        content: { id: 'beta', name: 'beta' },
      },
    ]);
  });

  it('without an id cannot be deleted', proves('OPS-COH-10'), async () => {
    await expect(collection.remove({}, '')).rejects.toThrow('Error, invalid ID');
  });

  it('is not for staff to create or delete', proves('OPS-COH-04', 'OPS-COH-05'), async () => {
    await stageDb().doc(path).set({ id: 'beta', name: 'beta' });
    await signInAs('Sam Staff');
    await expect(collection.create({}, { name: 'gamma' })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(collection.remove({}, 'beta')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await stored(path)).not.toBeNull();
  });
});

describe('a site', () => {
  const boston = { id: '101', siteName: 'Boston', email: 'boston@example.com' };

  it(
    'is created and deleted by staff under its id',
    proves('OPS-SITE-03', 'OPS-SITE-07'),
    async () => {
      await signInAs('Sam Staff');
      expect(await sites.create({}, boston)).toBe('101');
      expect(await stored('medrio/sites/available/101')).toMatchObject(boston);
      await expect(sites.create({}, boston)).rejects.toMatchObject({
        fields: { id: 'Site already exists' },
      });
      await expect(sites.remove({}, '')).rejects.toThrow('Error, invalid ID');
      await sites.remove({}, '101');
      expect(await stored('medrio/sites/available/101')).toBeNull();
      expect(await events()).toMatchObject([{ message: 'site 101 deleted' }]);
    },
  );
});

it('what refers to a group may be read by whoever may delete it', async () => {
  const written = {
    'users/u1': { site: 'Boston', cohort: 'beta' },
    'users/u2': { site: 'Lund' },
    'subjects/s1': { site: 'Boston' },
    'registrations/r@example.com': { site: 'Boston' },
    'prescriptions/p1': { site: 'Boston' },
    'accessCodes/c1': { site: 'Boston' },
    'web/surveysaurus/landingPages/lp1': { site: 'Boston' },
    'tempest/nudging/nudgers/n1': { name: 'Evening', potentialUsers: { site: 'Boston' } },
    'programs/stanza1': { key: 'stanza1' },
    'programs/stanza1/gatingRules/beta': { id: 'beta' },
  };
  for (const [path, data] of Object.entries(written)) await stageDb().doc(path).set(data);
  const counted = (await groupReferences('site', 'Boston')).counts;
  expect(counted).toEqual(
    ['user', 'subject', 'registration', 'prescription', 'accessCode'].map((list) => ({
      list,
      count: 1,
    })),
  );
  expect(await groupReferences('site', 'Boston')).toMatchObject({
    landingPages: ['lp1'],
    nudges: [{ id: 'n1', name: 'Evening' }],
  });
  expect(await groupSize('site', 'Boston')).toEqual([
    { list: 'user', count: 1 },
    { list: 'subject', count: 1 },
  ]);
  expect(await groupSize('cohort', 'beta')).toEqual([
    { list: 'user', count: 1 },
    { list: 'subject', count: 0 },
  ]);
  expect(await groupReferences('cohort', 'beta')).toEqual({
    counts: [{ list: 'user', count: 1 }],
    landingPages: [],
    nudges: [],
    gatedBy: ['stanza1'],
  });
});
