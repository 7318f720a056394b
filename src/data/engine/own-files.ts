import { readConfig, type DataConfig } from './config.ts';

/** How the addresses of all files of this project begin; null where none is configured. */
export function ownFilesOf(config: DataConfig | null): string | null {
  if (!config) return null;
  const { firebase, emulators } = config;
  const host = emulators ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${firebase.storageBucket}/o/`;
}

export const OWN_FILES = ownFilesOf(readConfig(import.meta.env));

/** Whether a stored address is that of a file of this project, and of nobody else's on the same host. */
export const isOwnFile = (address: string, own = OWN_FILES): boolean =>
  own !== null && address.startsWith(own);
