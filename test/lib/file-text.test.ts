import { describe, expect, it } from 'vitest';
import { textOfFile } from '#lib/file-text.ts';
import { proves } from '#test/support/proves.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, little: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((unit) => unit.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

const TEXT = 'Name;Größe\r\n"Zoë ""Z"" Łuk";5\r\n';

describe('The text of a file', () => {
  it.each([
    ['UTF-8', utf8(TEXT), 'UTF-8'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`), 'UTF-8'],
    ['UTF-16, little end first, marked', utf16(TEXT, true, true), 'UTF-16'],
    ['UTF-16, big end first, marked', utf16(TEXT, false, true), 'UTF-16'],
    ['UTF-16, little end first, without a mark', utf16(TEXT, true, false), 'UTF-16'],
    ['UTF-16, big end first, without a mark', utf16(TEXT, false, false), 'UTF-16'],
  ])('is read from %s', proves('TEAM-IMP-04'), (_, bytes, encoding) => {
    expect(textOfFile(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('is read from Latin-1', proves('TEAM-IMP-04'), () => {
    const bytes = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x3b, 0xdf, 0x35]);
    expect(textOfFile(bytes)).toEqual({ text: 'Zoë;ß5', encoding: 'Latin-1' });
  });

  it.each([true, false])(
    'is detected by its mark even without Latin letters, little-endian: %s',
    proves('TEAM-IMP-04'),
    (little) => {
      const text = '이름나이정리';
      expect(textOfFile(utf16(text, little, true))).toEqual({ text, encoding: 'UTF-16' });
    },
  );

  it.each(['ÿþ', 'þÿ'])('reads half of the mark %s as letters', proves('TEAM-IMP-04'), (mark) => {
    for (const text of [`${mark.charAt(0)};a`, `a${mark.charAt(1)};b`]) {
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      expect(textOfFile(bytes)).toEqual({ text, encoding: 'Latin-1' });
    }
  });

  it('is null for a picture, and empty for an empty file', proves('TEAM-IMP-04'), () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48];
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01];
    expect(textOfFile(Uint8Array.from(png))).toBeNull();
    expect(textOfFile(Uint8Array.from(jpeg))).toBeNull();
    expect(textOfFile(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
    // Fewer than half of the bytes at odd positions are zero.
    const some = Uint8Array.from({ length: 20 }, (_, at) =>
      [1, 5, 9, 13].includes(at) ? 0 : 0x41,
    );
    expect(textOfFile(some)).toBeNull();
  });
});
