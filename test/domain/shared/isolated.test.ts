import { describe, expect, it } from 'vitest';
import { programName } from '#domain/content/program.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { messagesOf, nameOf, readerOf, titleOf } from '#domain/shared/record.ts';

describe('a stored text within a sentence', () => {
  it.each([
    ['Anna', 'Anna'],
    ['Zoë O’Brien – 東京', 'Zoë O’Brien – 東京'],
    ['', ''],
    ['\u202eannA', '\u2068\u202eannA\u2069'],
    ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
    ['a\u2067b', '\u2068ab\u2069'],
    // Isolated text stays as it is, without affecting unbalanced marks after it.
    ['step 1 \u2068\u202ea\u2069', 'step 1 \u2068\u202ea\u2069'],
    ['\u2068a\u2069\u202eb', '\u2068a\u202eb\u2069'],
    ['\u2068a\u202eb', '\u2068a\u202eb\u2069'],
    ['שרה', '\u2068שרה\u2069'],
    ['محمد (2)', '\u2068محمد (2)\u2069'],
  ])('%j appears in it as %j', (text, inside) => {
    expect(isolated(text)).toBe(inside);
  });

  it('isolates the name of a record in titles and messages, but not as a value', () => {
    const row = readerOf(voiceActor)('v1', { name: '\u202eannA' });
    expect(titleOf(voiceActor, row)).toBe('\u2068\u202eannA\u2069');
    expect(nameOf(voiceActor, row)).toBe('\u202eannA');
    const said = messagesOf({ label: ['note', 'notes'], form: voiceActor.form }, '\u202eannA', '');
    expect([said.saved, said.copied, said.deleted]).toEqual([
      '\u2068\u202eannA\u2069 saved',
      '\u2068\u202eannA\u2069 cloned',
      '\u2068\u202eannA\u2069 deleted',
    ]);
    expect(programName({ name: ' \u202eTCA ', docID: 'act' })).toBe('\u2068\u202eTCA\u2069');
  });
});
