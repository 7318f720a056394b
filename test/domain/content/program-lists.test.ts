import { describe, expect, it } from 'vitest';
import { contentRecord } from '#domain/content/program-content/content.ts';
import { usesOf } from '#domain/content/program-content/references.ts';
import { copyTargets, decodeProgram } from '#domain/content/program.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { messagesOf, readerOf, type AnyDefinition } from '#domain/shared/record.ts';
import { listedSchemaOf } from '#records/form-values.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

/** The form's errors for a valid entry with this change. */
const told = (definition: AnyDefinition, sound: object) => async (more: object) =>
  (await checkValues(listedSchemaOf(definition, 'create', 3), { ...sound, ...more })).errors;

describe('a resource link', () => {
  const errorsOf = told(resourceLink, { text: 'Sleep', url: 'https://example.com', order: 4 });

  it('needs a text and an address', proves('AUTHOR-RES-06', 'AUTHOR-RES-07'), async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ text: ' ' })).toEqual({ text: 'a text description is required' });
    expect(await errorsOf({ url: '' })).toEqual({ url: 'Url is required' });
    for (const url of ['example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://a b'])
      expect(await errorsOf({ url })).toEqual({ url: 'invalid url format' });
  });

  it('has the specified fields', proves('AUTHOR-RES-04'), () => {
    expect(Object.keys(resourceLink.stored.fields).sort()).toEqual([
      'created',
      'createdBy',
      'id',
      'order',
      'text',
      'updated',
      'updatedBy',
      'url',
    ]);
  });

  it('is trimmed', proves('AUTHOR-RES-08'), () => {
    expect(resourceLink.form.cast({ text: ' Sleep ', url: ' https://example.com ' })).toEqual({
      text: 'Sleep',
      url: 'https://example.com',
    });
  });

  it('is added last unless a valid position is typed', proves('AUTHOR-RES-05'), async () => {
    expect(listedSchemaOf(resourceLink, 'create', 3).getDefault()).toMatchObject({ order: 4 });
    for (const order of [1, 4]) expect(await errorsOf({ order })).toEqual({});
    for (const order of [0, 5])
      expect(await errorsOf({ order })).toEqual({ order: 'Order must be between 1 and 4' });
    expect(await errorsOf({ order: '' })).toEqual({ order: 'Order is required' });
  });
});

describe('a values category', () => {
  const bounds = { minValues: 1, maxValues: 5, minChars: 1, maxChars: 150 };
  const errorsOf = told(valuesCategory, { id: 'sleep', name: 'Sleep', entryValidation: bounds });
  const boundsOf = async (more: object) =>
    Object.values(await errorsOf({ order: 4, entryValidation: { ...bounds, ...more } }));

  it('starts with 1 to 5 values of 1 to 150 characters', proves('AUTHOR-VAL-04'), () => {
    expect(valuesCategory.form.getDefault()).toMatchObject({ entryValidation: bounds });
  });

  it('needs an id and a name', proves('AUTHOR-VAL-05'), async () => {
    expect(await errorsOf({ order: 4, id: '', name: ' ' })).toEqual({
      id: 'ID is required',
      name: 'Name is required',
    });
  });

  it(
    'has 1 to 5 values, with the minimum not above the maximum',
    proves('AUTHOR-VAL-06', 'AUTHOR-D-67'),
    async () => {
      for (const minValues of [0, 6])
        expect(await boundsOf({ minValues })).toEqual(['min must be between 1-5']);
      for (const maxValues of [0, 6])
        expect(await boundsOf({ minValues: 1, maxValues })).toContain('max must be between 1-5');
      expect(await boundsOf({ minValues: 5, maxValues: 5 })).toEqual([]);
      expect(await boundsOf({ minValues: 4, maxValues: 3 })).toEqual(['min must be <= max']);
    },
  );

  it(
    'accepts 0 to 150 characters although the message says 1',
    proves('AUTHOR-VAL-07', 'AUTHOR-D-67'),
    async () => {
      expect(await boundsOf({ minChars: 0, maxChars: 0 })).toEqual([]);
      expect(await boundsOf({ minChars: -1 })).toEqual(['min must be between 1-150']);
      expect(await boundsOf({ maxChars: 151 })).toEqual(['max must be between 1-150']);
      expect(await boundsOf({ minChars: 51, maxChars: 50 })).toEqual(['min must be <= max']);
    },
  );

  it('is used by journal questions, however these are stored', proves('AUTHOR-D-66'), () => {
    const uses = { key: 'q1', valuesCategoryID: 'sleep' };
    const phases = {
      creation: { questions: [uses, { key: 'q2', valuesCategoryID: 'work' }, null] },
      checkIn: { questions: [{ valuesCategoryID: 'sleep' }] },
      completion: 'damaged',
    };
    const usesIn = (raw: object) =>
      usesOf(
        { records: [contentRecord('journalTemplate', 'programs/p/journalTypes/j', { ...raw })] },
        { kind: 'valuesCategory', id: 'sleep' },
      ).map(({ place }) => place.path.join('.'));
    expect(usesIn({ phases })).toEqual([
      'phases.creation.questions.0.valuesCategoryID',
      'phases.checkIn.questions.0.valuesCategoryID',
    ]);
    expect(usesIn({ phases: [] })).toEqual([]);
    expect(usesIn({})).toEqual([]);
  });
});

describe('the messages about links and categories', () => {
  const { created, saved, deleted, notDeleted, notArranged } = messagesOf(
    resourceLink,
    'Sleep',
    'x',
  );

  it(
    'are the specified ones for links',
    proves('AUTHOR-RES-13', 'AUTHOR-RES-14', 'AUTHOR-RES-15', 'AUTHOR-RES-16', 'AUTHOR-RES-17'),
    () => {
      expect(created).toBe('resource created successfully!');
      expect(saved).toBe('resource updated successfully!');
      expect(deleted).toBe('resource deleted successfully!');
      expect(notDeleted).toBe(
        'An error occurred while trying to delete this resource. Check the developer console for details.',
      );
      expect(notArranged).toBe(
        'An error occurred while trying to reorder the resources. Check the developer console for details.',
      );
    },
  );

  it(
    'are the specified ones for categories',
    proves('AUTHOR-VAL-17', 'AUTHOR-VAL-19', 'AUTHOR-VAL-20', 'AUTHOR-VAL-22'),
    () => {
      const said = messagesOf(valuesCategory, 'Sleep', 'sleep');
      expect([
        said.notSaved,
        said.notCreated,
        said.notCopied,
        said.notArranged,
        said.notDeleted,
      ]).toEqual([
        'An error occurred when trying to save the ValuesCategory. Check the developer console for details.',
        'An error occurred when trying to save the ValuesCategory. Check the developer console for details.',
        'An error occurred while trying to clone this values category. Check the developer console for details.',
        'Could not reorder values categories. Check the developer console for details.',
        'Could not delete the values category. Check the developer console for details.',
      ]);
    },
  );
});

describe('a voice actor', () => {
  const sound = { id: 'mara', name: 'Mara', desc: 'Calm', image_filename: 'mara.jpg' };
  const errorsOf = told(voiceActor, { ...sound, remote_audio_filename: 'mara.mp3' });

  it(
    'requires every text',
    proves('AUTHOR-VOICE-02', 'AUTHOR-VOICE-03', 'AUTHOR-VOICE-04'),
    async () => {
      expect(await errorsOf({})).toEqual({});
      for (const [field, label] of [
        ['id', 'ID'],
        ['name', 'Name'],
        ['desc', 'Description'],
        ['image_filename', 'Image filename'],
        ['remote_audio_filename', 'Audio filename'],
      ] as const)
        expect(await errorsOf({ [field]: '' })).toEqual({ [field]: `${label} is required` });
      const whole = { ...sound, remote_audio_filename: 'mara.mp3', defaultVoiceActor: true };
      expect(readerOf(voiceActor)('mara', whole)).toMatchObject({ ...whole, problems: [] });
    },
  );

  it('has no spaces around its image name', proves('AUTHOR-VOICE-04'), async () => {
    for (const image_filename of [' mara.jpg', 'mara.jpg '])
      expect(await errorsOf({ image_filename })).toEqual({
        image_filename: 'Image filename must not begin or end with whitespace',
      });
    expect(await errorsOf({ image_filename: 'ma ra.jpg' })).toEqual({});
  });

  it(
    'uses the specified success and error messages',
    proves('AUTHOR-VOICE-09', 'AUTHOR-VOICE-10'),
    () => {
      const { created, saved, notCreated, notSaved } = messagesOf(voiceActor, 'Mara', 'mara');
      expect([created, saved, notCreated, notSaved]).toEqual([
        'Saved',
        'Saved',
        'Error submiting',
        'Error saving',
      ]);
    },
  );
});

describe('the programs that a record can be copied into', () => {
  it('are the other ACT programs, sorted by name', proves('AUTHOR-D-14'), () => {
    const program = (id: string, name: string, contentTypeKey: string) =>
      decodeProgram(id, { name, contentTypeKey });
    const targets = copyTargets(
      [
        program('a', 'Zen', 'ACT'),
        program('b', 'Calm', 'ST'),
        program('c', '', 'ACT'),
        program('d', 'Own', 'ACT'),
      ],
      'd',
    );
    expect(targets.map(({ docID }) => docID)).toEqual(['c', 'a']);
  });
});
