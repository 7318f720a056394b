import { readConfig, type DataConfig } from './config.ts';

/** The URL prefix of this project's files; null without a configured project. */
export function ownFilesOf(config: DataConfig | null): string | null {
  if (!config) return null;
  const { firebase, emulators } = config;
  const host = emulators ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${firebase.storageBucket}/o/`;
}

export const OWN_FILES = ownFilesOf(readConfig(import.meta.env));

/** True for the URL of a file of this project, not of another one on the same host. */
export const isOwnFile = (address: string, prefix = OWN_FILES): boolean =>
  prefix !== null && address.startsWith(prefix);
