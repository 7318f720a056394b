import { imageFolders } from './steps/image-type.ts';

/** The folder of audio that the app plays, within that of its program. */
export const AUDIO_FOLDER = '/assets/audio/';

/** A path where the app does not look for audio is a warning and no error (AUTHOR-AWARE-07). */
export const isOutsideAudio = (path: string): boolean =>
  path.trim() !== '' && !path.includes(AUDIO_FOLDER);

/** Where the files lie that a field can name (AUTHOR-D-18). */
export const FILE_FOLDERS = {
  image: () => imageFolders,
  audio: (programKey: string) => [`programs/${programKey}${AUDIO_FOLDER}`],
  voiceAudio: (programKey: string) => [`programs/${programKey}${AUDIO_FOLDER}voice_actor_audio/`],
} as const satisfies Record<string, (programKey: string) => readonly string[]>;

export type FileKind = keyof typeof FILE_FOLDERS;

/** How a record names a file: an image without its folder, audio by its whole path. */
export const fileNameOf = (kind: FileKind, path: string): string =>
  kind === 'image' ? path.slice(path.lastIndexOf('/') + 1) : path;
