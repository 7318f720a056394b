import { describe, expect, it } from 'vitest';
import { aboutPageForm } from '#domain/content/program-forms.ts';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { isOutsideAudio } from '#domain/content/file-folders.ts';
import {
  celebration,
  CELEBRATION_STATES,
  isNameTaken,
  NAME_TAKEN,
} from '#domain/content/celebration.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { programPage } from '#domain/content/program-page.ts';
import { orderOf } from '#domain/shared/record-order.ts';
import { newRecord } from '#domain/shared/record-plans.ts';
import { messagesOf, readerOf, type AnyDefinition } from '#domain/shared/record.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const told = (definition: AnyDefinition, sound: object) => async (more: object) =>
  (await checkValues(definition.form, { ...sound, ...more })).errors;

const stored = (definition: AnyDefinition): string[] => Object.keys(definition.stored.fields);

describe('a gating rule', () => {
  const perDay = { A: 0, B: 1, C: 2, D: 3 };
  const sound = { id: 'spring-2026', target: 56, margin: 7, sessionsAllowed: perDay };
  const errorsOf = told(gatingRule, sound);

  it('starts with the default numbers', proves('AUTHOR-GATE-02', 'AUTHOR-GATE-04'), () => {
    expect(gatingRule.form.getDefault()).toEqual({ ...sound, id: '' });
  });

  it('needs a cohort', proves('AUTHOR-GATE-05'), async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ id: ' ' })).toEqual({ id: 'Required' });
  });

  it.each([
    ['', 'is required'],
    ['many', 'must be a number'],
    [1.5, 'must be a whole number'],
  ])(
    'needs numbers, so %j is refused',
    proves('AUTHOR-GATE-06', 'AUTHOR-GATE-08'),
    async (value, words) => {
      expect(await errorsOf({ target: value, margin: value })).toEqual({
        target: `Target ${words}`,
        margin: `Margin ${words}`,
      });
      for (const one of ['A', 'B', 'C', 'D'])
        expect(await errorsOf({ sessionsAllowed: { ...perDay, [one]: value } })).toEqual({
          [`sessionsAllowed.${one}`]: `${one} ${words}`,
        });
    },
  );

  it('needs a target above 0', proves('AUTHOR-GATE-07', 'AUTHOR-D-69'), async () => {
    expect(await errorsOf({ target: 0, margin: 0 })).toEqual({ target: 'Target cannot be 0' });
    expect(await errorsOf({ target: 1 })).toEqual({});
    expect(await errorsOf({ target: -1, margin: -1 })).toEqual({
      target: 'Must be 0 or greater',
      margin: 'Must be 0 or greater',
    });
    expect(await errorsOf({ sessionsAllowed: { ...perDay, C: -1 } })).toEqual({
      'sessionsAllowed.C': 'Must be 0 or greater',
    });
  });

  it('uses the specified messages', proves('AUTHOR-GATE-09', 'AUTHOR-GATE-12'), () => {
    expect(gatingRule.taken?.('x')).toBe("Rule with cohort 'x' already exists");
    const said = messagesOf(gatingRule, 'x', 'x');
    expect([said.saved, said.notSaved, said.notCreated]).toEqual([
      'Saved',
      'Error saving',
      'Error submiting',
    ]);
  });

  it('for everyone else is listed first', proves('AUTHOR-D-82'), () => {
    const read = readerOf(gatingRule);
    const rows = ['b', 'defaultRules', 'a', 'z'].map((id) => read(id, { id }));
    const sorted = [...rows].sort(orderOf(gatingRule));
    expect(sorted.map(({ docID }) => docID)).toEqual(['defaultRules', 'a', 'b', 'z']);
  });
});

describe('an awareness activity', () => {
  const sound = {
    title: 'Breathing',
    key: 'breathing',
    description: 'Breathe',
    unlockedByDefault: false,
    image_filename: 'a.jpg',
    audio_filename: 'a.mp3',
    uuid: 'u',
    remote_audio_filename: 'programs/p/assets/audio/a.mp3',
  };
  const errorsOf = told(awarenessActivity, sound);

  it('requires every typed field', proves('AUTHOR-AWARE-05'), async () => {
    expect(await errorsOf({})).toEqual({});
    const texts = Object.keys(sound).filter((name) => name !== 'unlockedByDefault');
    expect(await errorsOf(Object.fromEntries(texts.map((name) => [name, ''])))).toEqual({
      title: 'Title Required',
      key: 'Key Required',
      description: 'Description Required',
      image_filename: 'Image Filename Required',
      audio_filename: 'Audio Filename Required',
      remote_audio_filename: 'Remote Audio Filename Required',
      uuid: 'UUID Required',
    });
  });

  it('has no spaces around its image name', proves('AUTHOR-AWARE-06'), async () => {
    for (const image_filename of [' a.jpg', 'a.jpg '])
      expect(await errorsOf({ image_filename })).toEqual({
        image_filename: 'Image Filename must not begin or end with whitespace',
      });
    expect(await errorsOf({ image_filename: 'a b.jpg' })).toEqual({});
  });

  it('may use audio outside its folder, with a warning', proves('AUTHOR-AWARE-07'), async () => {
    expect(isOutsideAudio('programs/p/assets/audio/a.mp3')).toBe(false);
    for (const path of ['a.mp3', '/assets/audio', 'assets/audio/a.mp3'])
      expect(isOutsideAudio(path)).toBe(true);
    expect(isOutsideAudio(' ')).toBe(false);
    expect(await errorsOf({ remote_audio_filename: 'a.mp3' })).toEqual({});
  });

  it('stores its type and its program', proves('AUTHOR-AWARE-03'), () => {
    const path = 'programs/p/awarenessActivities/breathing';
    expect(newRecord(awarenessActivity, path, sound)).toEqual({
      ...sound,
      programKey: 'p',
      activity_type: 'awareness',
    });
  });
});

describe('a celebration', () => {
  const whole = { text: 'Well done', svg: '', imageFilename: 'sun.png', imageStyle: '' };
  const state = { modal: whole, nullState: { ...whole, svg: 'sun.svg', imageFilename: '' } };
  const sound = { name: 'Week one', loaded: state, loadable: state, notLoadable: state };
  const errorsOf = told(celebration, sound);

  it('needs a name', proves('AUTHOR-CELEB-04', 'AUTHOR-CELEB-05'), async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ name: ' ' })).toEqual({ name: 'Name is required' });
    const set = (text: string) => ({
      text,
      svg: `${text}.svg`,
      imageFilename: `${text}.png`,
      imageStyle: `wide ${text}`,
    });
    const sets = (state: string) => ({ modal: set(`${state}-m`), nullState: set(`${state}-n`) });
    const whole = {
      id: 'week-1',
      name: 'Week one',
      programKey: 'p',
      loaded: sets('loaded'),
      loadable: sets('loadable'),
      notLoadable: sets('notLoadable'),
    };
    expect(readerOf(celebration)('week-1', whole)).toMatchObject({ ...whole, problems: [] });
    const { id: _, programKey: __, ...entered } = whole;
    expect(celebration.form.cast(entered)).toEqual(entered);
  });

  it.each(CELEBRATION_STATES)(
    'needs text and a picture in both sets of %s',
    proves('AUTHOR-CELEB-06', 'AUTHOR-D-55'),
    async (name) => {
      for (const set of ['modal', 'nullState'] as const) {
        const words = `${name} ${set} must have text and an svg or image filename`;
        for (const lacking of [{ text: ' ' }, { svg: '', imageFilename: ' ' }])
          expect(
            await errorsOf({ [name]: { ...state, [set]: { ...state[set], ...lacking } } }),
          ).toEqual({ [`${name}.${set}`]: words });
      }
      const both = { ...whole, svg: 'sun.svg' };
      expect(await errorsOf({ [name]: { modal: both, nullState: both } })).toEqual({});
    },
  );

  it('reports every incomplete set', proves('AUTHOR-CELEB-06'), async () => {
    const none = celebration.form.getDefault();
    expect(Object.keys(await errorsOf({ ...none, name: 'x' }))).toEqual(
      CELEBRATION_STATES.flatMap((name) => [`${name}.modal`, `${name}.nullState`]),
    );
  });

  it('has a unique name', proves('AUTHOR-CELEB-07', 'AUTHOR-D-55'), () => {
    const others = [{ docID: 'a', name: ' Week One ' }];
    expect(isNameTaken('week one', others)).toBe(true);
    expect(isNameTaken('WEEK ONE ', others, 'b')).toBe(true);
    expect(isNameTaken('week one', others, 'a')).toBe(false);
    expect(isNameTaken('week two', others)).toBe(false);
    expect(NAME_TAKEN).toBe('Name is not unique');
  });

  it(
    'uses the specified messages',
    proves('AUTHOR-CELEB-11', 'AUTHOR-CELEB-12', 'AUTHOR-CELEB-13'),
    () => {
      const said = messagesOf(celebration, 'x', 'x');
      expect([said.created, said.saved, said.deleted, said.notDeleted]).toEqual([
        'Celebration saved successfully!',
        'Celebration saved successfully!',
        'Celebrations deleted successfully!',
        'an error occurred while trying to delete the celebrations. Check the developer console for details.',
      ]);
    },
  );
});

describe('a favorites list', () => {
  const sound = { id: 'kept', name: 'Kept', removeIconName: 'minus', addIconName: 'plus' };
  const errorsOf = told(favoritesList, sound);

  it(
    'needs an id, a name and two icons',
    proves('AUTHOR-FAV-06', 'AUTHOR-FAV-07', 'AUTHOR-FAV-08', 'AUTHOR-FAV-09'),
    async () => {
      expect(await errorsOf({})).toEqual({});
      expect(await errorsOf({ id: '', name: '', removeIconName: '', addIconName: '' })).toEqual({
        id: 'ID is required',
        name: 'name is required',
        removeIconName: 'Remove Icon is required',
        addIconName: 'Add Icon is required',
      });
    },
  );

  it('has a numeric image size, or none', proves('AUTHOR-FAV-05'), async () => {
    const { cast } = await checkValues(favoritesList.form, { ...sound, firstTimeImageSize: '' });
    expect(cast?.['firstTimeImageSize']).toBeNull();
    expect(await errorsOf({ firstTimeImageSize: 12.5 })).toEqual({});
    expect(await errorsOf({ firstTimeImageSize: 'big' })).toEqual({
      firstTimeImageSize: 'Image size must be a number',
    });
  });

  it('has the specified fields', proves('AUTHOR-FAV-04', 'AUTHOR-D-53'), () => {
    expect(stored(favoritesList)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'programKey',
        'removeIconName',
        'addIconName',
        'nullStateTitle',
        'nullStateImage',
        'nullStateText',
        'firstTimeModalTitle',
        'firstTimeModalText',
        'firstTimeModalImage',
        'firstTimeImageSize',
      ]),
    );
    expect(favoritesList.taken?.('kept')).toBe('ID is not unique');
  });
});

describe('a page of a program', () => {
  const sound = { key: 'welcome', name: 'Welcome', HTML: '<p>Hello</p>', url: '' };
  const errorsOf = told(programPage, sound);

  it('needs a key, a name, and HTML or an address', proves('AUTHOR-D-30'), async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ key: '', name: ' ' })).toEqual({
      key: 'Key is required',
      name: 'Name is required',
    });
    expect(await errorsOf({ HTML: ' ' })).toEqual({ HTML: 'HTML or URL is required' });
    expect(await errorsOf({ HTML: '', url: 'https://example.com' })).toEqual({});
    expect(await errorsOf({ url: 'javascript:alert(1)' })).toEqual({ url: 'invalid url format' });
  });

  it('uses its key as its id and stores its program', proves('AUTHOR-PAGE-07'), () => {
    expect(newRecord(programPage, 'programs/p/pages/welcome', sound)).toEqual({
      ...sound,
      id: 'welcome',
      programKey: 'p',
    });
    expect(stored(programPage)).toEqual(
      expect.arrayContaining(['created', 'updated', 'updatedBy']),
    );
  });
});

describe('the about page', () => {
  it('requires nothing, and accepts only web addresses', proves('AUTHOR-D-65'), async () => {
    const none = aboutPageForm.getDefault();
    const errorsOf = async (more: object) =>
      (await checkValues(aboutPageForm, { aboutPage: { ...none.aboutPage, ...more } })).errors;
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ termsOfUse: 'http://example.com' })).toEqual({});
    expect(await errorsOf({ termsOfUse: 'example', privacyPolicy: 'ftp://x' })).toEqual({
      'aboutPage.termsOfUse': 'invalid url format',
      'aboutPage.privacyPolicy': 'invalid url format',
    });
  });

  it('has the specified fields', proves('AUTHOR-ABOUT-02'), () => {
    expect(Object.keys(aboutPageForm.getDefault().aboutPage).sort()).toEqual([
      'address',
      'content',
      'copyright',
      'privacyPolicy',
      'subtitle',
      'termsOfUse',
    ]);
  });
});
