/** Allowed image types: no SVG, because it can contain script and would run from its public URL. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The number of bytes needed to detect a file type. */
export const HEAD_BYTES = 12;

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const SIGNATURES: readonly (readonly [type: ImageType, head: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
];

/** The image type detected from a file's first bytes; null for anything else. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

const ENDING = /.\.(?:png|jpe?g|webp|gif)$/i;

/** Why a file cannot be uploaded; empty when it can. */
export function imageProblem(name: string, bytes: number, type: ImageType | null): string {
  return type === null || !ENDING.test(name) || bytes > MAX_IMAGE_BYTES
    ? 'Only PNG, JPEG, WebP and GIF images of at most 5 MB can be uploaded.'
    : '';
}
