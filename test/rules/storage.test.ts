import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  getBytes,
  getStorage,
  listAll,
  ref,
  uploadString,
  type FirebaseStorage,
} from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { PEOPLE, titled, type Person } from './support/people.ts';
import { proves } from '#test/support/proves.ts';

// The storage emulator has one set of rules for all projects: those of the repository.
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

describe('Files: nothing is allowed yet', proves('T26'), () => {
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
