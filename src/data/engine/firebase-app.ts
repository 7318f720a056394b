import { initializeApp, type FirebaseApp } from 'firebase/app';
import { AppError } from '#domain/shared/app-error.ts';
import { readConfig, type Emulators } from './config.ts';

interface Connection {
  readonly app: FirebaseApp;
  readonly emulators: Emulators | null;
}

let connection: Connection | null = null;

/** The one Firebase app. @throws AppError when the build names no project */
export function firebaseApp(): Connection {
  if (!connection) {
    const config = readConfig(import.meta.env);
    if (!config) {
      throw new AppError('failed-precondition', 'This build has no Firebase project configured.');
    }
    connection = { app: initializeApp(config.firebase), emulators: config.emulators };
  }
  return connection;
}
