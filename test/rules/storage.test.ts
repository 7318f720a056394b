import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadString,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE, titled, type Person } from './support/people.ts';
import { proves } from '#test/support/proves.ts';
import { closeStage, reseed } from '#test/support/stage.ts';

// The Storage emulator has a single set of rules for all projects: the repository's.
const [host = '', port = ''] = (process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '').split(':');
if (host === '') throw new Error('This test needs the storage emulator as well.');
const PROJECT = 'demo-rules-storage';

async function asPerson(
  person: Person,
  ask: (storage: FirebaseStorage) => Promise<unknown>,
): Promise<string> {
  const bucket = `${PROJECT}.appspot.com`;
  const settings = { projectId: PROJECT, apiKey: 'none', storageBucket: bucket };
  const app = initializeApp(settings, `storage-${person.title}-${Math.random()}`);
  const storage = getStorage(app);
  const { token } = person;
  connectStorageEmulator(storage, host, Number(port), token ? { mockUserToken: token } : {});
  try {
    await ask(storage);
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await deleteApp(app);
  }
}

describe('Files: nothing is allowed that is not named', proves('T26'), () => {
  it.each(titled(PEOPLE.nobody, PEOPLE.stranger, PEOPLE.staff, PEOPLE.superuser))(
    '%s is refused an upload, a download and a list',
    async (_, person) => {
      const png = 'data:image/png;base64,iVBORw0KGgo=';
      const file = (storage: FirebaseStorage) => ref(storage, 'images/logo.png');
      const upload = asPerson(person, (storage) => uploadString(file(storage), png, 'data_url'));
      expect(await upload).toBe('storage/unauthorized');
      const download = asPerson(person, (storage) => getBytes(file(storage)));
      expect(await download).toBe('storage/unauthorized');
      const list = asPerson(person, (storage) => listAll(ref(storage, 'images')));
      expect(await list).toBe('storage/unauthorized');
    },
  );
});

describe('Files that the app shows and plays', proves('AUTHOR-D-18', 'T26'), () => {
  const FOLDERS = ['public/images', 'public/svg', 'programs/stanzaACT/assets/audio'];

  beforeAll(() => reseed({ demo: false }));
  afterAll(() => closeStage());

  it.each(titled(PEOPLE.staff, PEOPLE.superuser))('%s lists and reads', async (_, person) => {
    for (const folder of FOLDERS) {
      expect(await asPerson(person, (storage) => listAll(ref(storage, folder)))).toBe('allowed');
      // Missing files are reported only to those who may read them.
      const none = asPerson(person, (storage) => getBytes(ref(storage, `${folder}/none.png`)));
      expect(await none, folder).toBe('storage/object-not-found');
    }
  });

  it.each(titled(PEOPLE.nobody, PEOPLE.stranger, PEOPLE.unverified, PEOPLE.adminAlone))(
    '%s neither lists nor reads',
    async (_, person) => {
      for (const folder of FOLDERS) {
        const list = asPerson(person, (storage) => listAll(ref(storage, folder)));
        expect(await list, folder).toBe('storage/unauthorized');
        const file = asPerson(person, (storage) => getBytes(ref(storage, `${folder}/none.png`)));
        expect(await file, folder).toBe('storage/unauthorized');
      }
    },
  );

  it('are uploaded by nobody here, and what else a program has is read by nobody', async () => {
    for (const folder of FOLDERS) {
      const file = `${folder}/new.png`;
      const upload = (storage: FirebaseStorage) => uploadString(ref(storage, file), 'x');
      expect(await asPerson(PEOPLE.superuser, upload), folder).toBe('storage/unauthorized');
    }
    const other = (storage: FirebaseStorage) => listAll(ref(storage, 'programs/stanzaACT/assets'));
    expect(await asPerson(PEOPLE.superuser, other)).toBe('storage/unauthorized');
  });
});

describe('Images of landing pages', proves('OPS-STYLE-10', 'OPS-D-31'), () => {
  const PNG = 'data:image/png;base64,iVBORw0KGgo=';
  const image = (storage: FirebaseStorage) => ref(storage, 'imgs/landing_pages/logo.png');
  const signedBy = ({ token }: Person) => ({
    customMetadata: { uploadedBy: String(token?.email ?? '').toLowerCase() },
  });
  const uploadBy = (person: Person) => (storage: FirebaseStorage) =>
    uploadString(image(storage), PNG, 'data_url', signedBy(person));

  it.each(titled(PEOPLE.nobody, PEOPLE.stranger, PEOPLE.unverified, PEOPLE.adminAlone))(
    '%s uploads none',
    async (_, person) => {
      expect(await asPerson(person, uploadBy(person))).toBe('storage/unauthorized');
    },
  );

  it('are uploaded and replaced by staff, and read by everybody', async () => {
    expect(await asPerson(PEOPLE.staff, uploadBy(PEOPLE.staff))).toBe('allowed');
    expect(await asPerson(PEOPLE.superuser, uploadBy(PEOPLE.superuser))).toBe('allowed');
    expect(await asPerson(PEOPLE.nobody, (storage) => getBytes(image(storage)))).toBe('allowed');
    const list = (storage: FirebaseStorage) => listAll(ref(storage, 'imgs/landing_pages'));
    expect(await asPerson(PEOPLE.nobody, list)).toBe('storage/unauthorized');
  });

  const put = (path: string, bytes: number, contentType: string, more: object = {}) =>
    asPerson(PEOPLE.staff, (storage) =>
      uploadBytes(ref(storage, `imgs/landing_pages/${path}`), new Uint8Array(bytes), {
        ...signedBy(PEOPLE.staff),
        contentType,
        ...more,
      }),
    );

  it.each([
    ['a.png', 'image/png', 'allowed'],
    ['a.JPG', 'image/jpeg', 'allowed'],
    ['a b.jpeg', 'image/jpeg', 'allowed'],
    ['ä.webp', 'image/webp', 'allowed'],
    ['a.gif', 'image/gif', 'allowed'],
    ['a.png', 'image/png,text/html', 'storage/unauthorized'],
    ['a.png', 'image/png; x=y', 'storage/unauthorized'],
    ['a.png', 'IMAGE/PNG', 'storage/unauthorized'],
    ['a.png', 'image/svg+xml', 'storage/unauthorized'],
    ['a.svg', 'image/png', 'storage/unauthorized'],
    ['a.png.html', 'image/png', 'storage/unauthorized'],
    ['.png', 'image/png', 'storage/unauthorized'],
    ['a.png', 'application/octet-stream', 'storage/unauthorized'],
  ])('%s as %s: %s', async (path, contentType, expected) => {
    expect(await put(path, 10, contentType)).toBe(expected);
  });

  it.each([
    ['somebody else', { uploadedBy: 'ada.admin@example.com' }],
    ['nobody', undefined],
    ['nobody by a blank', { uploadedBy: '' }],
    ['the person, and says more', { ...signedBy(PEOPLE.staff).customMetadata, note: 'x' }],
  ])('are refused when signed by %s', async (_, customMetadata) => {
    expect(await put('signed.png', 10, 'image/png', { customMetadata })).toBe(
      'storage/unauthorized',
    );
  });

  it('keep what is said of them: nobody changes metadata alone, and nobody deletes', async () => {
    expect(await put('kept.png', 10, 'image/png')).toBe('allowed');
    const kept = (storage: FirebaseStorage) => ref(storage, 'imgs/landing_pages/kept.png');
    for (const person of [PEOPLE.staff, PEOPLE.superuser]) {
      const change = (metadata: object) =>
        asPerson(person, (storage) => updateMetadata(kept(storage), metadata));
      expect(await change({ contentType: 'text/html' })).toBe('storage/unauthorized');
      expect(await change({ contentType: 'image/gif' })).toBe('storage/unauthorized');
      expect(await change(signedBy(person))).toBe('storage/unauthorized');
      const gone = asPerson(person, (storage) => deleteObject(kept(storage)));
      expect(await gone).toBe('storage/unauthorized');
    }
  });

  it('are images of at most 5 MB, and lie in no folder', async () => {
    const most = 5 * 1024 * 1024;
    expect(await put('most.png', most, 'image/png')).toBe('allowed');
    expect(await put('more.png', most + 1, 'image/png')).toBe('storage/unauthorized');
    expect(await put('page.html', 10, 'text/html')).toBe('storage/unauthorized');
    expect(await put('below/one.png', 10, 'image/png')).toBe('storage/unauthorized');
  });
});
