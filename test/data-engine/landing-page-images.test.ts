import { expect, it } from 'vitest';
import { uploadLandingPageImage } from '#data/operations/landing-page-images.ts';

it.each([
  ['logo.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['logo.png', 'image/png', ''],
  ['logo.html', 'image/png', 'GIF89a'],
  ['logo.gif', 'image/gif', `GIF89a${' '.repeat(5 * 1024 * 1024)}`],
])('%s of the type %s is refused', async (...file) => {
  const [name, type, content] = file;
  await expect(uploadLandingPageImage(new File([content], name, { type }))).rejects.toThrow(
    'Only PNG, JPEG, WebP and GIF images of at most 5 MB can be uploaded.',
  );
});
