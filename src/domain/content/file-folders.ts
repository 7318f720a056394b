import { imageFolders } from './steps/image-type.ts';

/** The app's audio folder, inside the folder of the program. */
export const AUDIO_FOLDER = '/assets/audio/';

/** A path outside the app's audio folder is a warning, not an error (AUTHOR-AWARE-07). */
export const isOutsideAudio = (path: string): boolean =>
  path.trim() !== '' && !path.includes(AUDIO_FOLDER);

/** Folders of files by kind (AUTHOR-D-18). */
export const FILE_FOLDERS = {
  image: () => imageFolders,
  audio: (programKey: string) => [`programs/${programKey}${AUDIO_FOLDER}`],
  voiceAudio: (programKey: string) => [`programs/${programKey}${AUDIO_FOLDER}voice_actor_audio/`],
} as const satisfies Record<string, (programKey: string) => readonly string[]>;

export type FileKind = keyof typeof FILE_FOLDERS;

/** The stored reference to a file: the name of an image, the full path of audio. */
export const fileNameOf = (kind: FileKind, path: string): string =>
  kind === 'image' ? path.slice(path.lastIndexOf('/') + 1) : path;
