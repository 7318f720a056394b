import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { signedInEmail } from './auth.ts';
import { hostAndPort } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import type { Source } from './shared-source.ts';
import { codeOf, toAppError, toReadError } from './to-app-error.ts';

let files: FirebaseStorage | null = null;

function storage(): FirebaseStorage {
  if (!files) {
    const { app, emulators } = firebaseApp();
    files = getStorage(app);
    if (emulators) connectStorageEmulator(files, ...hostAndPort(emulators.storage));
  }
  return files;
}

/** A file's download URL, looked up once; null when it does not exist. */
export async function addressOf(path: string): Promise<string | null> {
  try {
    return await getDownloadURL(ref(storage(), path));
  } catch (error) {
    if (codeOf(error) === 'object-not-found') return null;
    throw toReadError(error);
  }
}

/** A file's download URL; null when it does not exist (AUTHOR-GEN-05). */
export const fileAddress = (path: string): Source<string | null> => ({
  key: `file:${path}`,
  attach: ({ next, error }) => {
    addressOf(path).then((address) => next(address, true), error);
    return () => undefined;
  },
});

/** The paths of the files in folders, by name, without subfolders (AUTHOR-GEN-03, -04). */
export const filesIn = (folders: readonly string[]): Source<readonly string[]> => ({
  key: `files:${folders.join()}`,
  attach: ({ next, error }) => {
    Promise.all(folders.map(async (folder) => (await listAll(ref(storage(), folder))).items)).then(
      (lists) => {
        const paths = lists.flat().map(({ fullPath }) => fullPath);
        next(paths.sort(), true);
      },
      error,
    );
    return () => undefined;
  },
});

/**
 * Uploads a file as the signed-in user, replacing any at that path.
 * @param contentType the actual type, whatever the browser derives from the name
 * @returns the download URL
 */
export async function putFile(path: string, file: File, contentType: string): Promise<string> {
  try {
    const customMetadata = { uploadedBy: signedInEmail() };
    await uploadBytes(ref(storage(), path), file, { contentType, customMetadata });
    return await getDownloadURL(ref(storage(), path));
  } catch (error) {
    throw toAppError(error);
  }
}
