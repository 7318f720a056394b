import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { firestore } from '#functions/lib/admin.ts';
import { stored, type Database } from './support.ts';

/** The functions emulator serves a single project, and delivers upload events itself. */
const { FIREBASE_STORAGE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
const BUCKET = `${project}.appspot.com`;
const PAGE = 'web/surveysaurus/landingPages/zzimages';
const NAME = 'zz images.png';
const RECORD = `web/surveysaurus/landingPageImages/${NAME}`;
const PNG = '\x89PNG\r\n\x1a\n';

let db: Database;

beforeAll(async () => {
  if (!host || !project) throw new Error('This test needs the storage and functions emulators.');
  db = firestore();
  await removeAll();
  const logo = `http://${host}/v0/b/${BUCKET}/o/${encodeURIComponent(`imgs/landing_pages/${NAME}`)}`;
  await db.doc(PAGE).set({ landingPageKey: 'zzimages' });
  await db.doc(`${PAGE}/styling/s1`).set({ header: { logo } });
});

afterAll(() => removeAll());

async function removeAll(): Promise<void> {
  await db.recursiveDelete(db.doc(PAGE));
  await db.doc(RECORD).delete();
  for (const entry of await entries()) await entry.ref.delete();
}

const entries = async (history = db.collection('history')) =>
  (await history.where('paths', 'array-contains', RECORD).orderBy('at').get()).docs;

/** Uploads without rules, which have their own tests. */
async function upload(content: string, uploadedBy: string): Promise<void> {
  const metadata = { name: `imgs/landing_pages/${NAME}`, contentType: 'image/png' };
  const body = [
    '--b\r\nContent-Type: application/json\r\n\r\n',
    JSON.stringify({ ...metadata, metadata: { uploadedBy } }),
    '\r\n--b\r\nContent-Type: image/png\r\n\r\n',
    content,
    '\r\n--b--',
  ].join('');
  const answer = await fetch(
    `http://${host}/v0/b/${BUCKET}/o?name=${encodeURIComponent(metadata.name)}`,
    {
      method: 'POST',
      headers: {
        Authorization: 'Bearer owner',
        'X-Goog-Upload-Protocol': 'multipart',
        'Content-Type': 'multipart/related; boundary=b',
      },
      body: Buffer.from(body, 'latin1'),
    },
  );
  expect(answer.status).toBe(200);
}

const status = async () =>
  (
    await fetch(
      `http://${host}/v0/b/${BUCKET}/o/${encodeURIComponent(`imgs/landing_pages/${NAME}`)}`,
    )
  ).status;

const entriesIn = async (history: string, count: number) => {
  const seen = { timeout: 40_000, interval: 100 };
  return await vi.waitFor(async () => {
    const found = await entries(db.collection(history));
    expect(found).toHaveLength(count);
    return found.map((entry) => entry.data());
  }, seen);
};

it('records a replaced image in the history of its live page, and deletes what is no image', async () => {
  await upload(`${PNG}one`, 'sam.staff@example.com');
  await entriesIn('history', 1);
  await upload(`${PNG}three`, 'ada.admin@example.com');
  const [first, second] = await entriesIn('history', 2);
  expect([first?.['action'], first?.['actor']]).toEqual(['Upload image', 'sam.staff@example.com']);
  expect([second?.['action'], second?.['actor']]).toEqual([
    'Replace image',
    'ada.admin@example.com',
  ]);
  expect(second?.['paths']).toEqual([RECORD, PAGE, `${PAGE}/styling/s1`]);
  expect(second?.['changes']).toMatchObject({
    [RECORD]: { before: { size: 11, kept: true }, after: { size: 13, kept: true } },
  });
  expect(await status()).toBe(200);

  await upload('<script>alert(1)</script>', 'sam.staff@example.com');
  const third = (await entriesIn('history', 3))[2];
  expect([third?.['action'], third?.['reason']]).toEqual([
    'Remove image',
    'Its content is not the image that its type says.',
  ]);
  expect(await status()).toBe(404);
  expect(await stored(db, RECORD)).toMatchObject({ filename: NAME, kept: false });
}, 120_000);
