import { string } from 'yup';

/** The image types of a step; each has its own folder (AUTHOR-D-38, AUTHOR-D-18). */
export const IMAGE_TYPES = ['image', 'svg'] as const;

const FOLDERS: Readonly<Record<string, string>> = {
  image: 'public/images',
  svg: 'public/svg',
} satisfies Record<(typeof IMAGE_TYPES)[number], string>;

export const imageFolders: readonly string[] = Object.values(FOLDERS);

/** The path of an image file; null when the type is unknown. */
export function imagePath(imageType: string, filename: string): string | null {
  const folder = FOLDERS[imageType];
  return folder === undefined || filename.trim() === '' ? null : `${folder}/${filename}`;
}

/** The image type: empty without an image; an unknown stored type is kept (AUTHOR-D-38). */
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
