import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { ListPlanner, ReadList } from '#domain/shared/write-plan.ts';
import { landingPageImageRecord } from './image-record.ts';

export const IMAGE_FOLDER = 'imgs/landing_pages/';

/** An uploaded file in Storage. */
export interface UploadedImage {
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly md5Hash: string;
  /** The generation number of the upload; increases with every upload under the same name. */
  readonly generation: string;
  /** False when the file was deleted because its content does not match its type. */
  readonly kept: boolean;
}

/** Whether a URL in a styling points to the image of this name. */
export function isAddressOf(address: unknown, filename: string): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  try {
    const path = decodeURIComponent(new URL(address).pathname);
    return path.endsWith(`/o/${IMAGE_FOLDER}${filename}`);
  } catch {
    return false; // malformed percent-encoding
  }
}

function shows(value: unknown, filename: string): boolean {
  if (typeof value !== 'object' || value === null) return isAddressOf(value, filename);
  return Object.values(value).some((inner) => shows(inner, filename));
}

/** The landing pages that show an image, and the stylings that refer to it. */
async function pagesShowing(readList: ReadList, filename: string): Promise<string[]> {
  const paths: string[] = [];
  for (const { id } of await readList('web/surveysaurus/landingPages')) {
    const page = docPath('landingPage', { landingPageKey: id });
    const stylings = (await readList(`${page}/styling`)).filter(({ data }) =>
      shows(data, filename),
    );
    if (stylings.length > 0) {
      paths.push(page, ...stylings.map((styling) => `${page}/styling/${styling.id}`));
    }
  }
  return paths;
}

/**
 * Records an upload in the history of the image and of the pages that show it. Plans nothing for an
 * upload already recorded or superseded.
 */
export function planImage({ generation, ...image }: UploadedImage): ListPlanner {
  const { filename, kept } = image;
  const path = pathOf(landingPageImageRecord, { filename });
  return async (read, readList) => {
    const before = await read(path);
    const storedGeneration = before?.['generation'];
    if (typeof storedGeneration === 'string' && BigInt(storedGeneration) >= BigInt(generation)) {
      return { action: 'Upload image', writes: [] };
    }
    const uploaded = before?.['kept'] === true ? 'Replace image' : 'Upload image';
    return {
      action: kept ? uploaded : 'Remove image',
      reason: kept ? '' : 'Its content is not the image that its type says.',
      part: { paths: [path, ...(await pagesShowing(readList, filename))] },
      writes: [{ of: landingPageImageRecord, kind: 'merge', path, data: { ...image, generation } }],
    };
  };
}
