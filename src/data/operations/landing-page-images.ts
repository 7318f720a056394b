import {
  HEAD_BYTES,
  imageProblem,
  imageTypeOf,
} from '#domain/operations/landing-page/image/image-type.ts';
import { IMAGE_FOLDER } from '#domain/operations/landing-page/image/plan-image.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import { addressOf, putFile } from '#data/engine/files.ts';

/** Names are normalized: two that look the same are one image. */
const pathOf = (filename: string) => `${IMAGE_FOLDER}${plainName(filename)}`;

/** The URL of an image; null when it does not exist. */
export const landingPageImage = (filename: string): Promise<string | null> =>
  addressOf(pathOf(filename));

/**
 * Uploads an image, replacing one of the same name (OPS-STYLE-10).
 * @returns its public URL
 * @throws AppError invalid-argument unless its content is an image of at most 5 MB
 */
export async function uploadLandingPageImage(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = imageTypeOf(head);
  const problem = imageProblem(file.name, file.size, type);
  if (type === null || problem !== '') throw new AppError('invalid-argument', problem);
  return putFile(pathOf(file.name), file, type);
}
