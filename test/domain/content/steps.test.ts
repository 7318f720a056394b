import { describe, expect, it } from 'vitest';
import { imagePath } from '#domain/content/steps/image-type.ts';
import { plainText } from '#domain/content/steps/plain-text.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import {
  addStep,
  deleteStep,
  editStep,
  freshStep,
  isSameList,
  moveStep,
  STEP_MESSAGES,
  stepEntry,
} from '#domain/content/steps/step-changes.ts';
import { STEP_TYPES, typeOfStep, type StepType } from '#domain/content/steps/step-types.ts';
import { lacksImageType, readSteps, storedSteps } from '#domain/content/steps/stored-step.ts';
import { videoAddress } from '#domain/content/steps/video.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const SOUND: Readonly<Record<StepType, object>> = {
  Text: { title: 'T', content: 'C' },
  Introduction: { title: 'T', content: 'C' },
  Audio: {
    title: 'T',
    description: 'D',
    audio_filename: 'a.mp3',
    remote_audio_filename: 'p/a.mp3',
  },
  Prompt: { title: 'T', prompt: 'What?' },
  Video: { title: 'T', videoId: '7' },
};

const errorsOf = async (type: StepType, more: object) =>
  (await checkValues(STEP_KINDS[type].form, { ...freshStep(type, 'u'), ...SOUND[type], ...more }))
    .errors;

describe('the types of steps', () => {
  it('are the five specified ones', proves('AUTHOR-STEP-15'), () => {
    expect([...STEP_TYPES].sort()).toEqual(['Audio', 'Introduction', 'Prompt', 'Text', 'Video']);
    expect(Object.keys(STEP_KINDS).sort()).toEqual([...STEP_TYPES].sort());
    expect(['Text', 'prompt', ' Audio ', 'Quiz', ''].map(typeOfStep)).toEqual([
      'Text',
      'Prompt',
      'Audio',
      null,
      null,
    ]);
  });

  it.each([
    ['Text', ['title', 'content', 'image_filename', 'imageType']],
    ['Introduction', ['title', 'content', 'image_filename', 'imageType']],
    [
      'Audio',
      [
        'title',
        'description',
        'audio_filename',
        'remote_audio_filename',
        'image_filename',
        'imageType',
      ],
    ],
    ['Prompt', ['title', 'uuid', 'prompt', 'placeholder']],
    ['Video', ['title', 'videoId']],
  ] as const)(
    '%s has the specified fields',
    proves('AUTHOR-STEP-16', 'AUTHOR-STEP-17', 'AUTHOR-STEP-18', 'AUTHOR-STEP-20'),
    (type, fields) => {
      expect(Object.keys(STEP_KINDS[type].form.fields).sort()).toEqual([...fields].sort());
    },
  );

  it('generate an id only for a prompt', proves('AUTHOR-STEP-19'), () => {
    expect(freshStep('Prompt', 'new')).toEqual({
      title: '',
      uuid: 'new',
      prompt: '',
      placeholder: '',
    });
    expect(freshStep('Video', 'new')).toEqual({ title: '', videoId: '' });
  });
});

describe('the required fields of a step', () => {
  it.each(STEP_TYPES)('%s: a title', proves('AUTHOR-STEP-27', 'AUTHOR-STEP-35'), async (type) => {
    expect(await errorsOf(type, {})).toEqual({});
    for (const title of ['', '  '])
      expect(await errorsOf(type, { title })).toEqual({ title: 'Title is required' });
  });

  it.each(['Text', 'Introduction'] as const)(
    '%s: content, and an image only with its type',
    proves(
      'AUTHOR-STEP-23',
      'AUTHOR-STEP-24',
      'AUTHOR-STEP-25',
      'AUTHOR-STEP-36',
      'AUTHOR-STEP-39',
    ),
    async (type) => {
      expect(await errorsOf(type, { content: ' ' })).toEqual({ content: 'Content is required' });
      expect(await errorsOf(type, { imageType: 'svg' })).toEqual({
        image_filename: 'Image filename is required',
      });
      expect(await errorsOf(type, { image_filename: 'a.png' })).toEqual({
        imageType: 'Cannot have a filename with an empty image type',
      });
      for (const imageType of ['image', 'svg', 'lottie'])
        expect(await errorsOf(type, { image_filename: 'a.png', imageType })).toEqual({});
    },
  );

  it(
    'Audio: a description and both files',
    proves(
      'AUTHOR-STEP-28',
      'AUTHOR-STEP-29',
      'AUTHOR-STEP-30',
      'AUTHOR-STEP-36',
      'AUTHOR-STEP-38',
    ),
    async () => {
      const needed = 'Audio filename is required';
      expect(await errorsOf('Audio', { description: '' })).toEqual({
        description: 'Content is required',
      });
      expect(await errorsOf('Audio', { audio_filename: '' })).toEqual({ audio_filename: needed });
      expect(await errorsOf('Audio', { remote_audio_filename: ' ' })).toEqual({
        remote_audio_filename: needed,
      });
    },
  );

  it(
    'Audio: an image with its type and no spaces around its name',
    proves('AUTHOR-STEP-31', 'AUTHOR-STEP-32', 'AUTHOR-STEP-39'),
    async () => {
      for (const name of [' a.png', 'a.png '])
        expect(await errorsOf('Audio', { image_filename: name, imageType: 'image' })).toEqual({
          image_filename: 'Image filename must not begin or end with whitespace',
        });
      expect(await errorsOf('Audio', { image_filename: 'a.png' })).toEqual({
        imageType: 'Image type is required',
      });
      expect(await errorsOf('Audio', { image_filename: 'a.png', imageType: 'image' })).toEqual({});
    },
  );

  it(
    'Prompt: a question with visible text',
    proves('AUTHOR-STEP-33', 'AUTHOR-STEP-34'),
    async () => {
      for (const prompt of ['', ' \n', '**', '# ', '- ', '> \n> ', '&nbsp;', '---', '<br/>', '``'])
        expect(await errorsOf('Prompt', { prompt }), prompt).toEqual({
          prompt: 'Prompt is required',
        });
      for (const prompt of ['?', '# Why', '- one', '*a*', '1', '[here](x)'])
        expect(await errorsOf('Prompt', { prompt }), prompt).toEqual({});
    },
  );

  it('Video: its id', proves('AUTHOR-STEP-37'), async () => {
    expect(await errorsOf('Video', { videoId: ' ' })).toEqual({ videoId: 'Video ID is required' });
  });
});

describe('stored steps', () => {
  const raw = {
    steps: [
      { type: 'Text', content: 'x', image_filename: 'a.png', imageType: '' },
      { type: 'prompt', title: 7, uuid: null },
      'no step',
      { type: 'Quiz', image_filename: 'a.png', imageType: 'svg' },
    ],
  };

  it('are readable however odd, and keep their number', () => {
    expect(
      readSteps(storedSteps({ raw })).map(({ number, known, title, uuid }) => [
        number,
        known,
        title,
        uuid,
      ]),
    ).toEqual([
      [1, 'Text', '', ''],
      [2, 'Prompt', '7', ''],
      [3, null, '', ''],
      [4, null, '', ''],
    ]);
    for (const steps of [undefined, null, 'x', { a: 1 }])
      expect(storedSteps({ raw: { steps } })).toEqual([]);
  });

  it('are highlighted when their image has no type', proves('AUTHOR-STEP-05'), () => {
    expect(readSteps(raw.steps).map(lacksImageType)).toEqual([true, false, false, false]);
  });

  it('load their image from the public folder of its type', proves('AUTHOR-STEP-48'), () => {
    expect(imagePath('image', 'a.png')).toBe('public/images/a.png');
    expect(imagePath('svg', 'a.svg')).toBe('public/svg/a.svg');
    for (const [type, name] of [
      ['', 'a.png'],
      ['lottie', 'a.json'],
      ['image', ' '],
    ] as const)
      expect(imagePath(type, name)).toBeNull();
  });

  it('link to their video on its host', proves('AUTHOR-STEP-49'), () => {
    expect(videoAddress('76979871')).toBe('https://player.vimeo.com/video/76979871');
    expect(videoAddress('a/b?c')).toBe('https://player.vimeo.com/video/a%2Fb%3Fc');
  });

  it('are summarized without markup', () => {
    expect(plainText('# Why\n\n- **one** [two](x) `three`\n1. four &nbsp;<b>five</b>')).toBe(
      'Why one two three four five',
    );
    expect(plainText('2 - 1 * 3 and snake_case?')).toBe('2 - 1 3 and snakecase?');
  });
});

describe('a change of steps', () => {
  const base = [{ type: 'Text', title: 'A', custom: 1 }, { type: 'Audio' }, { type: 'Video' }];

  it('adds a step at the end', () => {
    expect(addStep(base, 'Text', { title: 'B' })).toEqual({
      base,
      stepIndex: 3,
      steps: [...base, { type: 'Text', title: 'B' }],
    });
  });

  it('edits a step and keeps fields its form does not know', () => {
    expect(editStep(base, 0, { title: 'B', content: null })).toEqual({
      base,
      stepIndex: 0,
      steps: [{ type: 'Text', title: 'B', custom: 1, content: '' }, base[1], base[2]],
    });
  });

  it('deletes and moves a step', proves('AUTHOR-STEP-11'), () => {
    expect(deleteStep(base, 1)).toMatchObject({ steps: [base[0], base[2]], deletes: true });
    expect(moveStep(base, 0, 2)).toMatchObject({ steps: [base[1], base[2], base[0]] });
    expect(moveStep(base, 2, 0)).toMatchObject({ steps: [base[2], base[0], base[1]] });
  });

  it('applies to the same list while at most one step was edited in place', () => {
    const [a, b, c] = base;
    expect(isSameList(base, [{ ...a }, b, c])).toBe(true);
    expect(isSameList(base, [{ ...a, title: 'B' }, b, c])).toBe(true);
    expect(isSameList(base, [b, a, c])).toBe(false);
    expect(isSameList(base, [a, b])).toBe(false);
    expect(isSameList(base, [a, b, c, c])).toBe(false);
  });

  it('shows the stored values of a step', () => {
    expect(stepEntry('Text', base[0])).toEqual({
      title: 'A',
      content: '',
      image_filename: '',
      imageType: '',
    });
    expect(stepEntry('Video', 'no step')).toEqual({ title: '', videoId: '' });
  });

  it('uses the specified messages', () => {
    expect(STEP_MESSAGES).toEqual({
      saved: 'Step saved successfully!',
      notSaved: 'Error during saving. Refer to console for details',
      deleted: 'step deleted successfully!',
      notDeleted:
        'An error occurred when trying to delete the step. Check the developer console for details.',
      added: 'new step added successfully!',
      notMoved:
        'An error occurred when trying to reorder steps. Check the developer console for details.',
    });
  });
});
