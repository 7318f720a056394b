import { AppError } from '#domain/shared/app-error.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import { addressOf, putFile } from '#data/engine/files.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** The name of a file may hold what nobody sees; two that look the same are one image. */
const pathOf = (filename: string) => `imgs/landing_pages/${plainName(filename)}`;

/** The address of an image of that name; null where there is none. */
export const landingPageImage = (filename: string): Promise<string | null> =>
  addressOf(pathOf(filename));

/**
 * Stores an image under its name, in place of another of that name (OPS-STYLE-10).
 *
 * @returns the address from which it is shown
 * @throws AppError invalid-argument for what is no image of at most 5 MB
 */
export async function uploadLandingPageImage(file: File): Promise<string> {
  if (!file.type.startsWith('image/') || file.size > MOST_BYTES) {
    throw new AppError('invalid-argument', 'Only images of at most 5 MB can be uploaded.');
  }
  return putFile(pathOf(file.name), file);
}
