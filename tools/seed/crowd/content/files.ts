import { CONTENT, CONTENT_KINDS, contentRecord } from '#domain/content/program-content/content.ts';
import { filePaths } from '#domain/content/program-content/files.ts';
import { imagePath } from '#domain/content/steps/image-type.ts';
import { matchesPath } from '#domain/shared/doc-path.ts';
import { pacedUploads } from '#tools/emulators/triggers.ts';
import { FAULTY_PROGRAM } from '#tools/seed/demo/faulty-program.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { picture, silence } from './picture.ts';
import { below, pictureName } from './program-parts.ts';

/** Pictures of tasks and journals, which are named without a folder. */
const PICTURES = new RegExp(pictureName('[\\w-]+').replace('.png', '\\.png'), 'g');

/** File types that can be generated. */
const MADE = /\.(png|mp3)$/;

/**
 * The paths of pictures and audio that programs refer to, except those deliberately missing from
 * the faulty program.
 */
export function namedFiles(documents: readonly SeedDocument[]): readonly string[] {
  const sound = documents.filter(([path]) => !path.startsWith(below(FAULTY_PROGRAM, '')));
  const records = sound.flatMap(([path, data]) => {
    const kind = CONTENT_KINDS.find((candidate) => matchesPath(CONTENT[candidate].path, path));
    return kind ? [contentRecord(kind, path, data)] : [];
  });
  const pictures = JSON.stringify(records.map(({ raw }) => raw)).match(PICTURES) ?? [];
  const paths = [
    ...filePaths({ records }),
    ...pictures.flatMap((name) => imagePath('image', name) ?? []),
  ];
  return [...new Set(paths)].filter((path) => MADE.test(path));
}

/** A generated file and its content type. */
export const fileAt = (path: string): readonly [data: Buffer, type: string] =>
  path.endsWith('.mp3') ? [silence(), 'audio/mpeg'] : [picture(path), 'image/png'];

/**
 * Stores files in the Storage emulator for previews; skipped when it is not running.
 * @param paths from `namedFiles`
 * @throws Error when the emulator refuses one
 */
export async function storeFiles(
  project: string,
  paths: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const { FIREBASE_STORAGE_EMULATOR_HOST: host } = environment;
  if (!host) return;
  const pace = pacedUploads(environment, project);
  for (const path of paths) {
    await pace();
    const [data, type] = fileAt(path);
    const bucket = `http://${host}/v0/b/${project}.appspot.com/o`;
    const answer = await fetch(`${bucket}?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': type },
      body: new Uint8Array(data),
    });
    if (!answer.ok) throw new Error(`${path} could not be stored: ${await answer.text()}`);
  }
}
