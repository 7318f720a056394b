import { readdirSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { inProject } from '#tools/paths.ts';

/** Somebody else's files, and made ones. */
const NOT_OURS = /\/(node_modules|dist)\//;

/** The files below folders of the project, as paths from its root. */
export function filesIn(folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.split(sep).join('/')))
      .filter((file) => name.test(file) && !NOT_OURS.test(file)),
  );
}
