import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  type FirebaseStorage,
} from 'firebase/storage';
import { hostAndPort } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import type { Source } from './shared-source.ts';
import { codeOf } from './to-app-error.ts';

let files: FirebaseStorage | null = null;

/** The files of the app. */
function storage(): FirebaseStorage {
  if (!files) {
    const { app, emulators } = firebaseApp();
    files = getStorage(app);
    if (emulators) connectStorageEmulator(files, ...hostAndPort(emulators.storage));
  }
  return files;
}

/** The address from which a file is shown; null where there is none (AUTHOR-GEN-05). */
export const fileAddress = (path: string): Source<string | null> => ({
  key: `file:${path}`,
  attach: ({ next, error }) => {
    getDownloadURL(ref(storage(), path)).then(
      (address) => next(address, true),
      (failure: unknown) => {
        if (codeOf(failure) === 'object-not-found') next(null, true);
        else error(failure);
      },
    );
    return () => undefined;
  },
});
