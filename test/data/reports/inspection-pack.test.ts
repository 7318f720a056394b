import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unzipSync } from 'fflate';
import { identities } from '#data/engine/identities.ts';
import { makePack, type PackProgress } from '#data/use-cases/inspection-pack.ts';
import type { PackScope } from '#domain/reports/inspection-pack/scope.ts';
import { setMask } from '#lib/hidden-names.ts';
import { namesMask } from '#lib/mask-names.ts';
import { castMember } from '#test/browser/support/user-screens.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed, stageDb, stored } from '#test/support/stage.ts';
import { packReport } from '#tools/verify-pack/report.ts';
import { proves } from '#test/support/proves.ts';

beforeAll(async () => {
  await reseed();
  await signInAs('Ada Admin');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

const { uid } = castMember('miriam');
const person: PackScope = { kind: 'participant', of: uid, from: '', to: '' };

async function packOf(scope: PackScope, signal = new AbortController().signal) {
  const told: PackProgress[] = [];
  const request = { scope, reason: 'Inspection', consoleVersion: '0.1.0' };
  const pack = await makePack(request, (progress) => told.push(progress), signal);
  const bytes = new Uint8Array(await pack.archive.arrayBuffer());
  const unpacked = Object.entries(unzipSync(bytes)).map(
    ([name, content]) => [name, new TextDecoder().decode(content)] as const,
  );
  return { pack, bytes, told, files: new Map(unpacked) };
}

const rowsOf = (csv = '') =>
  papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

const addressOf = (to: RequestInfo | URL) => (to instanceof Request ? to.url : String(to));
const pathsIn = (csv: string | undefined) => rowsOf(csv).map(({ path = '' }) => path);
const idsBelow = async (list: string) =>
  (await stageDb().collection(list).get()).docs.map(({ ref }) => ref.path);
const entriesCalled = async (action: string) =>
  (await stageDb().collection('history').where('action', '==', action).get()).docs;

describe('An inspection pack', () => {
  it(
    'of a participant holds the stored records, verifies, and is recorded in the history',
    proves('S5'),
    async () => {
      const { pack, bytes, files, told } = await packOf(person);
      expect((await packReport(bytes, pack.sum)).intact).toBe(true);
      expect(pathsIn(files.get('csv/accounts.csv'))).toEqual([`users/${uid}`]);
      expect(pathsIn(files.get('csv/subjects.csv')).length).toBe(1);
      expect(pathsIn(files.get('csv/registrations.csv')).length).toBe(1);
      for (const [file, list] of [
        ['calls', 'calls'],
        ['surveyResponses', 'surveyBayResponses'],
        ['enrolments', 'programs'],
      ]) {
        const stored = await idsBelow(`users/${uid}/${list}`);
        expect(pathsIn(files.get(`csv/${file}.csv`)).sort()).toEqual(stored.sort());
      }
      const moves = await stageDb()
        .collection('tempest/logs/surveysaurus')
        .where('userUID', '==', uid)
        .get();
      expect(rowsOf(files.get('csv/moves.csv')).length).toBe(moves.size);
      expect(moves.size).toBeGreaterThan(0);
      expect(rowsOf(files.get('csv/history.csv')).map(({ entry }) => entry)).toContain(pack.id);
      expect(told.at(-1)).toMatchObject({ step: 'packing', participants: 1, of: 1 });
      const [sealed] = await entriesCalled('Export inspection pack');
      expect(sealed?.get(`parent`)).toBe(pack.id);
      const changes = sealed?.get('changes') as Record<string, { after: Record<string, unknown> }>;
      expect(changes[`inspectionPacks/${pack.id}`]?.after).toMatchObject({
        manifestSHA256: pack.sum,
        records: pack.records,
      });
    },
  );

  it('of a participant holds notes and questions', proves('TEAM-NOTE-07'), async () => {
    const at = new Date('2026-03-01T10:00:00Z');
    const later = new Date('2026-03-03T10:00:00Z');
    const answer = { answer: 'Basel.', answered: later, answeredBy: 'ada@example.com' };
    const asked = { field: 'site', addressee: 'admin', state: 'answered', createdBy: 'iris' };
    await put(
      [`users/${uid}/notes/n1`, { text: 'Called.', state: 'note', created: later, updated: at }],
      [`users/${uid}/notes/n2`, { text: 'Which?', ...asked, ...answer, created: at }],
      ['users/somebody/notes/n3', { text: 'Another person', state: 'note', created: at }],
    );
    const { files } = await packOf(person);
    const rows = rowsOf(files.get('csv/notes.csv'));
    expect(rows.map(({ path, text }) => [path, text])).toEqual([
      [`users/${uid}/notes/n1`, 'Called.'],
      [`users/${uid}/notes/n2`, 'Which?'],
    ]);
    const { answered, ...told } = answer;
    expect(rows[1]).toMatchObject({ ...asked, ...told, answered: answered.toISOString() });
    expect(files.get('index.html')).toContain('Notes and questions (2)');
    // A period includes the notes written in it, whenever they were answered or changed.
    const { study: of } = (await stored(`users/${uid}`)) as { study: string };
    const day = '2026-03-01';
    const pack = await packOf({ kind: 'study', of, from: day, to: day });
    expect(pathsIn(pack.files.get('csv/notes.csv'))).toEqual([`users/${uid}/notes/n2`]);
  });

  it(
    'holds no name while names are hidden, and says so',
    proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
    async () => {
      const [registration] = rowsOf((await packOf(person)).files.get('csv/registrations.csv'));
      const { email = '', lastName = '' } = registration ?? {};
      expect([email, lastName]).not.toContain('');
      setMask(namesMask(identities));
      onTestFinished(() => setMask(null));
      const { files } = await packOf(person);
      for (const [name, text] of files) {
        expect(name + text, name).not.toContain(email);
        expect(name + text, name).not.toMatch(new RegExp(`\\b${lastName}\\b`));
      }
      expect(files.get('README.txt')).toContain('This pack is de-identified\n');
    },
  );

  it('is not sealed once it was stopped, and the history shows that it was begun', async () => {
    const sealed = await entriesCalled('Export inspection pack');
    const begun = await entriesCalled('Begin inspection pack');
    const stopped = new AbortController();
    stopped.abort();
    await expect(packOf(person, stopped.signal)).rejects.toThrow(/abort/i);
    expect((await entriesCalled('Export inspection pack')).length).toBe(sealed.length);
    expect((await entriesCalled('Begin inspection pack')).length).toBe(begun.length + 1);
  });

  it('is not handed out when its checksum cannot be recorded', async () => {
    const send = globalThis.fetch;
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, options) => {
      if (addressOf(to).endsWith('/sealInspectionPack')) {
        const packs = await stageDb().collection('inspectionPacks').get();
        await Promise.all(packs.docs.map(({ ref }) => ref.delete()));
      }
      return await send(to, options);
    });
    onTestFinished(() => sent.mockRestore());
    await expect(packOf(person)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of a study holds each of its participants, and only the moves of the period', async () => {
    const to = new Date().toISOString().slice(0, 10);
    const scope = { kind: 'study', of: '004', from: '2020-01-01', to } as const;
    const { pack, files } = await packOf(scope);
    const stored = await stageDb().collection('users').where('study', '==', '004').get();
    expect(pack.participants).toBe(stored.size);
    expect([...files.keys()].filter((name) => name.startsWith('participants/')).length).toBe(
      stored.size,
    );
    expect(rowsOf(files.get('csv/moves.csv')).length).toBeGreaterThan(0);
    const early = await packOf({ ...scope, to: '2020-01-02' });
    expect(rowsOf(early.files.get('csv/moves.csv'))).toEqual([]);
    expect(early.pack.participants).toBe(stored.size);
  });

  it('of a study includes participants who left it during the period, and says so', async () => {
    const users = await stageDb().collection('users').where('study', '==', '004').get();
    const [gone] = users.docs;
    if (!gone) throw new Error('Nobody is in study 004.');
    const path = gone.ref.path;
    const before = gone.data();
    const after = { ...before, study: '002' };
    await gone.ref.set(after);
    const at = new Date('2021-05-05T10:00:00Z');
    await stageDb()
      .doc('history/left-the-study')
      .set({
        actor: 'a@example.com',
        at,
        action: 'Move',
        paths: [path],
        changes: { [path]: { before, after } },
      });
    const scope = { kind: 'study', of: '004', from: '2021-05-01', to: '2021-05-31' } as const;
    const { pack, files } = await packOf(scope);
    expect(pack.participants).toBe(users.size);
    expect(pathsIn(files.get('csv/accounts.csv'))).toContain(path);
    expect(files.get('index.html')).toContain('no longer in study 004 since 2021-05-05T10:00');
    expect(rowsOf(files.get('csv/history.csv')).map(({ entry }) => entry)).toEqual([
      'left-the-study',
    ]);
    const later = await packOf({ ...scope, from: '2021-06-01', to: '2021-06-30' });
    expect(later.pack.participants).toBe(users.size - 1);
  });

  it('is refused to staff without the role, and not recorded', async () => {
    const begun = await entriesCalled('Begin inspection pack');
    await signInAs('Sam Staff');
    await expect(packOf(person)).rejects.toThrow('Only members of the role "admin" may do this.');
    expect((await entriesCalled('Begin inspection pack')).length).toBe(begun.length);
  });
});
