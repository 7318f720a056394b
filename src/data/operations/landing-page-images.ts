import {
  HEAD_BYTES,
  imageProblem,
  imageTypeOf,
} from '#domain/operations/landing-page/image/image-type.ts';
import { IMAGE_FOLDER } from '#domain/operations/landing-page/image/plan-image.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import { addressOf, putFile } from '#data/engine/files.ts';

/** The name of a file may hold what nobody sees; two that look the same are one image. */
const pathOf = (filename: string) => `${IMAGE_FOLDER}${plainName(filename)}`;

/** The address of an image of that name; null where there is none. */
export const landingPageImage = (filename: string): Promise<string | null> =>
  addressOf(pathOf(filename));

/**
 * Stores an image under its name, in place of another of that name (OPS-STYLE-10).
 *
 * @returns the address from which it is shown
 * @throws AppError invalid-argument for what is no image of at most 5 MB by its content
 */
export async function uploadLandingPageImage(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = imageTypeOf(head);
  const problem = imageProblem(file.name, file.size, type);
  if (type === null || problem !== '') throw new AppError('invalid-argument', problem);
  return putFile(pathOf(file.name), file, type);
}
