import { string } from 'yup';

/** What kind of image a step shows; each kind has its own folder (AUTHOR-D-38, AUTHOR-D-18). */
export const IMAGE_TYPES = ['image', 'svg'] as const;

const FOLDERS: Readonly<Record<string, string>> = {
  image: 'public/images',
  svg: 'public/svg',
} satisfies Record<(typeof IMAGE_TYPES)[number], string>;

export const imageFolders: readonly string[] = Object.values(FOLDERS);

/** Where the file of an image lies; null where that cannot be told. */
export function imagePath(imageType: string, filename: string): string | null {
  const folder = FOLDERS[imageType];
  return folder === undefined || filename.trim() === '' ? null : `${folder}/${filename}`;
}

/** The kind of an image: empty without one; an unknown stored kind is kept (AUTHOR-D-38). */
export const imageType = (message: string) =>
  string()
    .label('Image type')
    .trim()
    .max(50)
    .default('')
    .test('of-a-file', message, (value = '', { parent }) => {
      const { image_filename: file } = parent as { readonly image_filename?: string };
      return value !== '' || (file ?? '').trim() === '';
    });
