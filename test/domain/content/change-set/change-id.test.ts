import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeID, fitsAsID, placeOfChange } from '#domain/content/change-set/change-id.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { proves } from '#test/support/proves.ts';

const segment = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('~1', '~', '~01', '__x__', '..', '%2F'),
  )
  .filter((id) => !id.includes('/'));
const places = fc.array(segment, { maxLength: 4 }).map((parts) => parts.join('/'));

describe('The id of a change', proves('TEAM-SET-05'), () => {
  it.each([
    ['', '~1'],
    ['lessons/l1', '~1lessons~1l1'],
    ['lessons', '~1lessons'],
    ['pages/a~b', '~1pages~1a~0b'],
  ])('for "%s" is %s', (place, id) => {
    expect(changeID(place)).toBe(id);
  });

  it('is a valid document id and decodes to its place', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(isDocumentId(changeID(place))).toBe(true);
        expect(placeOfChange(changeID(place))).toBe(place);
      }),
    );
  });

  it.each(['', 'lessons~1l1', '~1a~2', '~1a~', '~1a/b', 'x'])('"%s" decodes to no place', (id) => {
    expect(placeOfChange(id)).toBeNull();
  });

  it('cannot hold ids of more than 1,500 bytes in total', () => {
    expect(fitsAsID(`pages/${'ü'.repeat(745)}`)).toBe(true);
    expect(fitsAsID(`pages/${'ü'.repeat(747)}`)).toBe(false);
  });
});
