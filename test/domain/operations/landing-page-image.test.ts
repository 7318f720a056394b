import { describe, expect, it } from 'vitest';
import { imageProblem, imageTypeOf } from '#domain/operations/landing-page/image/image-type.ts';
import { isAddressOf, planImage } from '#domain/operations/landing-page/image/plan-image.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('the type of an image', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['GIF87a\x01\0', 'image/gif'],
    ['GIF89a\x01\0', 'image/gif'],
    ['RIFF\x24\0\0\0WAVEfmt ', null],
    ['GIF88a\x01\0', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<!doctype html>\x89PNG\r\n\x1a\n', null],
    ['\x89PN', null],
    ['', null],
  ])('of %j is %s', (content, type) => {
    expect(imageTypeOf(bytes(content))).toBe(type);
  });

  const REFUSED = 'Only PNG, JPEG, WebP and GIF images of at most 5 MB can be uploaded.';
  it.each([
    ['logo.PNG', 5 * 1024 * 1024, 'image/png', ''],
    ['logo.png', 5 * 1024 * 1024 + 1, 'image/png', REFUSED],
    ['logo.png', 10, null, REFUSED],
    ['logo.svg', 10, 'image/png', REFUSED],
    ['.png', 10, 'image/png', REFUSED],
  ] as const)('%s of %i bytes as %s: %j', (name, size, type, problem) => {
    expect(imageProblem(name, size, type)).toBe(problem);
  });
});

const address = (path: string) => `https://files.example/v0/b/x/o/${path}?alt=media&token=1`;

it.each([
  [address('imgs%2Flanding_pages%2Fa%20b%25.png'), 'a b%.png', true],
  [address('imgs%2Flanding_pages%2Flogo.png'), 'logo.png', true],
  [address('imgs%2Flanding_pages%2Flogo.png'), 'ogo.png', false],
  [address('other%2Fimgs%2Flanding_pages%2Flogo.png'), 'logo.png', false],
  ['https://files.example/o/%E0%A4%A', 'logo.png', false],
  ['logo.png', 'logo.png', false],
  [null, 'logo.png', false],
])('%s is the address of %s: %s', (value, filename, expected) => {
  expect(isAddressOf(value, filename)).toBe(expected);
});

describe('an upload', () => {
  const PATH = 'web/surveysaurus/landingPageImages/logo.png';
  const logo = address('imgs%2Flanding_pages%2Flogo.png');
  const lists: Record<string, Record<string, RawDocument>> = {
    'web/surveysaurus/landingPages': { '003': {}, '004': {}, '005': {} },
    'web/surveysaurus/landingPages/003/styling': { s1: { header: { logo } }, s2: { header: {} } },
    'web/surveysaurus/landingPages/004/styling': { s3: { header: { logo: `${logo}x` } } },
    'web/surveysaurus/landingPages/005/styling': { s4: { footer: { logo: 'https://x.example' } } },
  };
  const readList = (path: string) =>
    Promise.resolve(Object.entries(lists[path] ?? {}).map(([id, data]) => ({ id, data })));
  const plan = (kept: boolean, before: RawDocument | null) =>
    planImage({
      filename: 'logo.png',
      contentType: 'image/png',
      size: 7,
      md5Hash: 'm',
      kept,
      generation: '1000000000000000001',
    })(() => Promise.resolve(before), readList);

  it('is recorded with the image and the pages that show it', async () => {
    const { action, reason, part, writes } = await plan(true, null);
    expect([action, reason]).toEqual(['Upload image', '']);
    expect(part?.paths).toEqual([
      PATH,
      'web/surveysaurus/landingPages/003',
      'web/surveysaurus/landingPages/003/styling/s1',
      // The same file by a URL with a different token.
      'web/surveysaurus/landingPages/004',
      'web/surveysaurus/landingPages/004/styling/s3',
    ]);
    expect(writes).toMatchObject([
      { kind: 'merge', path: PATH, data: { md5Hash: 'm', generation: '1000000000000000001' } },
    ]);
  });

  it.each([
    [{ generation: '1000000000000000000', kept: true }, true, 'Replace image', 1],
    [{ generation: '1000000000000000000', kept: false }, true, 'Upload image', 1],
    [{ generation: '1000000000000000000', kept: true }, false, 'Remove image', 1],
    [{ generation: '999', kept: true }, true, 'Replace image', 1],
    // This check, or a later one, was already recorded.
    [{ generation: '1000000000000000001', kept: true }, true, 'Upload image', 0],
    [{ generation: '1000000000000000002', kept: true }, true, 'Upload image', 0],
  ])('after %j, kept: %s, is "%s" with %i record', async (before, kept, action, records) => {
    const planned = await plan(kept, before);
    expect([planned.action, planned.writes.length]).toEqual([action, records]);
    expect(planned.reason ?? '').toBe(
      kept ? '' : 'Its content is not the image that its type says.',
    );
  });
});
