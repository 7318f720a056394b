import { readdirSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { inProject } from '#tools/paths.ts';

/** Third-party and generated files. */
const NOT_OURS = /\/(node_modules|dist)\//;

/** The files below project folders, as paths from the project root. */
export function filesIn(folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.split(sep).join('/')))
      .filter((file) => name.test(file) && !NOT_OURS.test(file)),
  );
}
