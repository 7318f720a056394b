import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyFix } from '#data/use-cases/doctor.ts';
import type { Finding } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import {
  changed,
  personDocuments,
  recordsOf,
  type Documents,
} from '#test/domain/people/doctor/doctor-support.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const SAM = 'sam.staff@example.com';
const EMAIL = 'pat@example.com';
const USER = 'users/u-pat';
const SUBJECT = 'subjects/s-pat';
const REGISTRATION = `registrations/${EMAIL}`;
const LINKED = personDocuments('pat', 'linked');
const WAITING = personDocuments('pat', 'no-account');
const ACCOUNT = { uid: 'u-pat', email: EMAIL, role: 'patient', activeProgram: 'stanza1' };
const mayAssign = (role: string) => role === 'patient';

async function place(documents: Documents): Promise<void> {
  for (const [path, data] of Object.entries(documents)) await stageDb().doc(path).set(data);
}

/** Stores documents with one fault and returns the finding. */
async function faulty(documents: Documents): Promise<Finding> {
  await place(documents);
  const [found, ...others] = findings(recordsOf(documents));
  expect(others).toEqual([]);
  if (!found) throw new Error('There is no fault.');
  return found;
}

const fix = (finding: Finding, reason = '') => applyFix(finding, { reason, mayAssign });
const entries = async (path: string) =>
  (await historyOf(path)).map(({ action, actor, reason, paths }) => ({
    action,
    actor,
    reason,
    paths: [...(paths as string[])].sort(),
  }));

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
beforeEach(() => reseed({ demo: false }));
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('A fix of the Study Doctor', () => {
  it('writes the e-mail of a subject in lower case, and nothing else', async () => {
    const found = await faulty(changed(LINKED, SUBJECT, { email: 'Pat@Example.com' }));
    await fix(found);
    expect(await stored(SUBJECT)).toMatchObject({
      ...LINKED[SUBJECT],
      email: EMAIL,
      updatedBy: SAM,
    });
    expect(await entries(SUBJECT)).toEqual([
      { action: 'Correct email spelling', actor: SAM, reason: '', paths: [SUBJECT] },
    ]);
  });

  it('sets the e-mail of a registration to its key', async () => {
    const found = await faulty(changed(LINKED, REGISTRATION, { email: 'PAT@example.com' }));
    await fix(found);
    expect(await stored(REGISTRATION)).toMatchObject({ ...LINKED[REGISTRATION], email: EMAIL });
    expect(await entries(REGISTRATION)).toMatchObject([{ action: 'Correct email spelling' }]);
  });

  it('sets the ID of a subject to its key', async () => {
    const found = await faulty(changed(LINKED, SUBJECT, { subjectID: 's-old' }));
    await fix(found);
    expect(await stored(SUBJECT)).toMatchObject({ subjectID: 's-pat' });
    expect(await entries(SUBJECT)).toMatchObject([{ action: 'Correct subject ID', actor: SAM }]);
  });

  it('clears the flag of a subject and a registration without an account in one step', async () => {
    const both = changed(WAITING, REGISTRATION, { registered: true });
    const found = await faulty(changed(both, SUBJECT, { registered: true }));
    await fix(found);
    expect(await stored(SUBJECT)).toMatchObject({ ...WAITING[SUBJECT], registered: false });
    expect(await stored(REGISTRATION)).toMatchObject({ registered: false, subjectID: 's-pat' });
    expect(await entries(SUBJECT)).toEqual([
      { action: 'Clear registered flag', actor: SAM, reason: '', paths: [REGISTRATION, SUBJECT] },
    ]);
  });

  it('clears the flag of an account without a subject or registration', async () => {
    const found = await faulty({ [USER]: { ...ACCOUNT, registered: true } });
    await fix(found);
    expect(await stored(USER)).toMatchObject({ ...ACCOUNT, registered: false, updatedBy: SAM });
    expect(await entries(USER)).toMatchObject([{ action: 'Clear registered flag' }]);
  });

  it('registers a waiting person through a regular registration', async () => {
    const found = await faulty({ ...WAITING, [USER]: ACCOUNT });
    await fix(found);
    expect(await stored(USER)).toMatchObject({ subjectID: 's-pat', registered: true });
    expect(await stored(SUBJECT)).toMatchObject({ uid: 'u-pat', registered: true });
    expect(await stored(REGISTRATION)).toMatchObject({ uid: 'u-pat', registered: true });
    expect(await entries(USER)).toEqual([
      { action: 'Register user', actor: SAM, reason: '', paths: [REGISTRATION, SUBJECT, USER] },
    ]);
  });

  it('registers again only with a reason, and then corrects the copied values', async () => {
    const found = await faulty(changed(LINKED, USER, { site: 'Denver' }));
    await expect(fix(found)).rejects.toThrow('Reason required');
    expect(await stored(USER)).toMatchObject({ site: 'Denver' });
    await fix(found, 'Moved back to Boston');
    expect(await stored(USER)).toMatchObject({ site: 'Boston', registered: true });
    expect(await entries(USER)).toMatchObject([
      { action: 'Register user', reason: 'Moved back to Boston' },
    ]);
  });

  it('updates a subject to match its registration, and nothing else', async () => {
    const found = await faulty(changed(LINKED, SUBJECT, { cohort: 'C9', lastName: 'Other' }));
    await fix(found);
    const { cohort, lastName } = LINKED[REGISTRATION] ?? {};
    expect(await stored(SUBJECT)).toMatchObject({ cohort, lastName, uid: 'u-pat' });
    expect(await stored(REGISTRATION)).toEqual(LINKED[REGISTRATION]);
    expect(await entries(SUBJECT)).toEqual([
      { action: 'Match subject to registration', actor: SAM, reason: '', paths: [SUBJECT] },
    ]);
  });

  it('fills in what the registration of a waiting person lacks', async () => {
    const found = await faulty(changed(WAITING, SUBJECT, { surveyMonkeyID: 'SM-1' }));
    await fix(found);
    expect(await stored(REGISTRATION)).toMatchObject({ surveyMonkeyID: 'SM-1' });
  });

  it('leaves no finding behind', async () => {
    const found = await faulty(changed(LINKED, SUBJECT, { registered: false }));
    await fix(found, 'Flag was lost in the import');
    const after: Record<string, Record<string, unknown>> = {};
    for (const path of [USER, SUBJECT, REGISTRATION]) after[path] = (await stored(path)) ?? {};
    expect(findings(recordsOf(after))).toEqual([]);
  });
});

describe('A fix checks again before it writes', () => {
  const gone = 'This was fixed or changed in the meantime. Nothing was saved.';

  it('and changes nothing when a colleague was faster', async () => {
    const found = await faulty(changed(LINKED, SUBJECT, { email: 'Pat@Example.com' }));
    await fix(found);
    await expect(fix(found)).rejects.toThrow(gone);
    expect(await historyOf(SUBJECT)).toHaveLength(1);
  });

  it('keeps the flag of a subject that got an account meanwhile', async () => {
    const found = await faulty(changed(WAITING, SUBJECT, { registered: true }));
    await place({ [USER]: ACCOUNT });
    await expect(fix(found)).rejects.toThrow(gone);
    expect(await stored(SUBJECT)).toEqual({ ...WAITING[SUBJECT], registered: true });
    expect(await historyOf(SUBJECT)).toEqual([]);
  });

  it('keeps the flag of an account that got a registration meanwhile', async () => {
    const found = await faulty({ [USER]: { ...ACCOUNT, registered: true } });
    await place(personDocuments('pat', 'invited'));
    await expect(fix(found)).rejects.toThrow(gone);
    expect(await stored(USER)).toMatchObject({ registered: true });
  });

  it('does not register again when everything is right by now', async () => {
    const found = await faulty(changed(LINKED, USER, { site: 'Denver' }));
    await place({ [USER]: LINKED[USER] ?? {} });
    await expect(fix(found, 'Moved')).rejects.toThrow(gone);
    expect(await historyOf(USER)).toEqual([]);
  });

  it('does not register again if that would change more than was shown', async () => {
    const differing = changed(LINKED, USER, { site: 'Denver' });
    const found = await faulty(differing);
    const now = { ...differing[USER], role: 'admin' };
    await place({ [USER]: now });
    await expect(fix(found, 'Moved')).rejects.toThrow(gone);
    expect(await stored(USER)).toEqual(now);
  });

  it('refuses what staff must decide', async () => {
    const found = await faulty(changed(LINKED, USER, { email: 'new@example.com' }));
    await expect(fix(found)).rejects.toThrow('This fault cannot be fixed here.');
  });
});

describe('A fix is refused', () => {
  it('to anyone but staff, by the rules', async () => {
    const found = await faulty(changed(LINKED, SUBJECT, { email: 'Pat@Example.com' }));
    await signInAs('Nora Nobody');
    await expect(fix(found)).rejects.toThrow('You do not have permission');
    expect(await stored(SUBJECT)).toMatchObject({ email: 'Pat@Example.com' });
    await signInAs('Sam Staff');
  });
});
