import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LessonStepPage } from '#areas/content/lessons/LessonStepPage.tsx';
import { Steps } from '#areas/content/lessons/steps/Steps.tsx';
import { fileAddress, filesIn } from '#data/engine/files.ts';
import { lessons } from '#data/content/lessons.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { lesson } from '#domain/content/lesson.ts';
import { decodeProgram } from '#domain/content/program.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const PATH = 'programs/p/lessons/l';
const STEPS = [
  {
    type: 'Introduction',
    title: 'Leaves',
    content: '# **Hello** you',
    image_filename: 'i.png',
    imageType: 'image',
  },
  {
    type: 'Audio',
    title: 'Sit down',
    description: 'Listen',
    audio_filename: 'old.mp3',
    remote_audio_filename: 'p/new.mp3',
  },
  { type: 'Text', title: 'It stops', content: 'Wait', image_filename: 't.svg', imageType: '' },
  { type: 'Video', title: 'A stream', videoId: '7/a' },
  { type: 'Prompt', title: 'And you', prompt: 'Why?', uuid: 'u-1', placeholder: 'Write' },
] as const;
const RAW = { id: 'l', chNum: 1, num: 2, title: 'On a stream', steps: STEPS };

const none = () => undefined;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(none));
afterEach(() => {
  closeAllSources();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const around = <Outlet context={decodeProgram('p', { contentTypeKey: 'ACT' })} />;

function openSteps(raw: RawDocument = RAW) {
  const server = writing(sam);
  server.stored[PATH] = { ...raw };
  openPage(<Steps programKey="p" lesson={readerOf(lesson)('l', raw)} />, { as: sam });
  return server;
}

describe('the steps of a lesson', () => {
  it(
    'have their values under their headings, and links to those with an editor',
    proves('AUTHOR-STEP-02', 'AUTHOR-STEP-49', 'AUTHOR-STEP-50', 'AUTHOR-D-83'),
    () => {
      const image = answering(fileAddress('public/images/i.png'));
      const audio = answering(fileAddress('p/new.mp3'));
      openSteps();
      image.next('https://files.example.com/i');
      audio.next('https://files.example.com/a');
      const table = screen.getByRole('table', { name: 'Steps' });
      const [headings, ...rows] = cellsOf(table);
      expect(headings).toEqual(['Number', 'Type', 'Title', 'Content', 'Media', 'Action']);
      expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
        ['1', 'Introduction', 'Leaves', 'Hello you'],
        ['2', 'Audio', 'Sit down', 'Listen'],
        ['3', 'Text', 'It stops', 'Wait'],
        ['4', 'Video', 'A stream', ''],
        ['5', 'Prompt', 'And you', 'Why?'],
      ]);
      expect(rows.at(-1)?.[4]).toBe('–');
      const within5 = [...table.querySelectorAll('tbody tr')].map((row) => [
        ...row.querySelectorAll('a, img'),
      ]);
      expect(
        within5.map((ones) =>
          ones.map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
        ),
      ).toEqual([
        ['/programs/p/lessons/l/1', 'https://files.example.com/i', '/programs/p/lessons/l/1'],
        ['/programs/p/lessons/l/2', 'https://files.example.com/a', '/programs/p/lessons/l/2'],
        ['/programs/p/lessons/l/3', '/programs/p/lessons/l/3'],
        ['https://player.vimeo.com/video/7%2Fa'],
        ['/programs/p/lessons/l/5', '/programs/p/lessons/l/5'],
      ]);
      // A picture is no higher than its row.
      expect(table.querySelector('img')).toHaveStyle({ maxHeight: '28px' });
      const acts = [...table.querySelectorAll('tbody tr')].map(
        (row) => row.querySelector('.row-acts > :first-child')?.textContent,
      );
      // A video has no editor: its deletion stays in the menu, as in the other rows.
      expect(acts).toEqual(['Edit', 'Edit', 'Edit', '', 'Edit']);
      expect(button('More acts on step 4 A stream')).toBeVisible();
      expect(within(table).getAllByRole('button', { name: /^Delete step/ })).toHaveLength(5);
    },
  );

  it('lead to their preview, which is below them in a narrow window', () => {
    openSteps();
    const preview = screen.getByRole('link', { name: 'Preview' });
    expect(preview).toHaveAttribute('href', '#lesson-preview');
  });

  it('are marked where an image has no type', proves('AUTHOR-STEP-05'), () => {
    openSteps();
    const rows = [...screen.getByRole('table', { name: 'Steps' }).querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.getAttribute('data-tone'))).toEqual([
      null,
      null,
      'warning',
      null,
      null,
    ]);
    expect(rows[2]).toHaveTextContent('No image type');
    expect(screen.getAllByText('No image type')).toHaveLength(1);
  });

  it(
    'have buttons to add one above and below, even when there are none',
    proves('AUTHOR-STEP-03', 'AUTHOR-STEP-04'),
    () => {
      openSteps({ ...RAW, steps: [] });
      const text = screen.getByText('No steps have been added yet');
      const places = screen.getAllByRole('group', { name: /^Add a step, / });
      expect(
        places.map((place) => [
          text.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_PRECEDING,
          ...within(place)
            .getAllByRole('button')
            .map(({ textContent }) => textContent),
        ]),
      ).toEqual([
        [true, 'Add Text', 'Add Prompt', 'Add Audio', 'Add Introduction', 'Add Video'],
        [false, 'Add Text', 'Add Prompt', 'Add Audio', 'Add Introduction', 'Add Video'],
      ]);
    },
  );

  const NOT_MOVED =
    'An error occurred when trying to reorder steps. Check the developer console for details.';
  const updated = (...steps: readonly unknown[]) => ['update', PATH, { steps }];

  it(
    'are moved while reordering is on, and are no links meanwhile',
    proves('AUTHOR-STEP-09', 'AUTHOR-STEP-10', 'AUTHOR-STEP-11', 'AUTHOR-STEP-45'),
    async () => {
      const { written, refuse } = openSteps();
      expect(screen.queryByRole('button', { name: 'Disable reordering' })).toBeNull();
      press('Enable reordering');
      expect(screen.queryByRole('table', { name: 'Steps' })).toBeNull();
      expect(document.querySelector('.lesson-steps a')).toBeNull();
      const place = () =>
        screen.findByRole('combobox', { name: /^Move step 3 It stops/ }, { timeout: 5000 });
      refuse('Out of paper');
      fireEvent.change(await place(), { target: { value: '0' } });
      expect(await screen.findByText(/could not be moved and stays/)).toBeInTheDocument();
      expect(alerts()).toContainEqual(expect.stringContaining(NOT_MOVED));
      expect(written).toEqual([]);
      fireEvent.change(await place(), { target: { value: '0' } });
      const [a, b, c, d, e] = STEPS;
      await waitFor(() => expect(written).toEqual([['Edit lesson steps', updated(c, a, b, d, e)]]));
      press('Disable reordering');
      expect(screen.getByRole('table', { name: 'Steps' })).toBeVisible();
    },
  );

  it(
    'get a prompt at their end under a generated id',
    proves('AUTHOR-STEP-19', 'AUTHOR-STEP-44', 'AUTHOR-STEP-46'),
    async () => {
      const { written, refuse } = openSteps();
      fireEvent.click(screen.getAllByRole('button', { name: 'Add Prompt' })[0]!);
      press('Save');
      await waitFor(() => expect(errors()).toEqual(['Title is required', 'Prompt is required']));
      const uuid = screen.getByLabelText<HTMLInputElement>(/^UUID/);
      expect(uuid).toHaveAttribute('readonly');
      expect(uuid.value).toMatch(/^[A-Za-z0-9]{20}$/);
      enter(/^Title/, 'And now');
      enter(/^Prompt/, 'What stays?');
      refuse('Out of paper');
      press('Save');
      await waitFor(() => expect(alerts()).toContainEqual(expect.stringContaining(NOT_MOVED)));
      expect(screen.getByLabelText(/^Prompt/)).toHaveValue('What stays?');
      expect([written, screen.queryByText('new step added successfully!')]).toEqual([[], null]);
      press('Save');
      expect(await screen.findByText('new step added successfully!')).toBeVisible();
      const added = { type: 'Prompt', title: 'And now', prompt: 'What stays?', placeholder: '' };
      expect(written).toEqual([
        ['Edit lesson steps', updated(...STEPS, { ...added, uuid: uuid.value })],
      ]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it(
    'are deleted one at a time after a confirmation, with a backup',
    proves('AUTHOR-STEP-42', 'AUTHOR-STEP-43'),
    async () => {
      const { written, refuse } = openSteps();
      press('Delete step 4 A stream');
      const asked = screen.getByRole('dialog');
      expect(asked).toHaveTextContent('Are you sure you want to delete step 4 A stream?');
      refuse('Out of paper');
      press('Delete');
      const words =
        'An error occurred when trying to delete the step. Check the developer console for details.';
      await waitFor(() => expect(alerts()).toContainEqual(expect.stringContaining(words)));
      expect(written).toEqual([]);
      press('Delete');
      expect(await screen.findByText('step deleted successfully!')).toBeVisible();
      const [a, b, c, , e] = STEPS;
      expect(written).toEqual([
        [
          'Edit lesson steps',
          updated(a, b, c, e),
          ['create', expect.stringMatching(/\/lessonBackups\/l_\d+$/), expect.anything()],
        ],
      ]);
    },
  );
});

describe('the editor of a step', () => {
  function openStep(stepNumber: string, raw: RawDocument | null = RAW) {
    const server = writing(sam);
    if (raw) server.stored[PATH] = { ...raw };
    const one = answering(lessons.one({ programKey: 'p' }, 'l'));
    openPage(<LessonStepPage />, {
      as: sam,
      around,
      path: '/programs/:programKey/lessons/:id/:stepNumber',
      address: `/programs/p/lessons/l/${stepNumber}`,
    });
    const show = (now: RawDocument | null) => one.next(now && readerOf(lesson)('l', now));
    show(raw);
    return { ...server, show };
  }
  const values = () =>
    [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name, value }) => [
      name,
      value,
    ]);

  it.each([
    [
      '1',
      [
        ['title', 'Leaves'],
        ['content', '# **Hello** you'],
        ['image_filename', 'i.png'],
        ['imageType', 'image'],
      ],
    ],
    [
      '2',
      [
        ['title', 'Sit down'],
        ['description', 'Listen'],
        ['audio_filename', 'old.mp3'],
        ['remote_audio_filename', 'p/new.mp3'],
        ['image_filename', ''],
        ['imageType', ''],
      ],
    ],
    [
      '3',
      [
        ['imageType', ''],
        ['title', 'It stops'],
        ['content', 'Wait'],
        ['image_filename', 't.svg'],
      ],
    ],
    [
      '5',
      [
        ['title', 'And you'],
        ['uuid', 'u-1'],
        ['prompt', 'Why?'],
        ['placeholder', 'Write'],
      ],
    ],
  ])(
    'has the fields of its type: %s',
    proves('AUTHOR-STEP-12', 'AUTHOR-STEP-13'),
    (number, fields) => {
      openStep(number);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        `Step ${number}: ${fields[0]?.[1] ?? ''}`,
      );
      expect(values()).toEqual(fields);
    },
  );

  it('links its audio once, in the preview', () => {
    const path = 'programs/p/assets/audio/a.mp3';
    const audio = answering(fileAddress(path));
    const files = answering(filesIn(['programs/p/assets/audio/']));
    openStep('1', { ...RAW, steps: [{ ...STEPS[1], remote_audio_filename: path }] });
    files.next([path]);
    audio.next('https://files.example.com/a');
    const links = screen.getAllByRole('link', { name: 'a.mp3' });
    expect(links.map((link) => link.closest('.phone') !== null)).toEqual([true]);
  });

  it('keeps the id of a prompt', proves('AUTHOR-STEP-19'), () => {
    openStep('5');
    expect(screen.getByLabelText(/^UUID/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^Title/)).not.toHaveAttribute('readonly');
  });

  it('is missing for a video', proves('AUTHOR-STEP-14'), () => {
    openStep('4');
    expect(screen.getByText(/^No editor for Video steps\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the lesson' })).toHaveAttribute(
      'href',
      '/programs/p/lessons/l',
    );
    expect(values()).toEqual([]);
  });

  it('leads to the steps before and after', () => {
    const ways = () =>
      screen
        .queryAllByRole('link', { name: /^(‹ )?Step/ })
        .map((link) => [link.textContent, link.getAttribute('href')]);
    openStep('4');
    expect(ways()).toEqual([
      ['‹ Step 3', '/programs/p/lessons/l/3'],
      ['Step 5 ›', '/programs/p/lessons/l/5'],
    ]);
    cleanup();
    openStep('5');
    expect(ways()).toEqual([['‹ Step 4', '/programs/p/lessons/l/4']]);
  });

  it.each(['0', '6', '1.0', 'x'])('is not found for the number %s', proves('AUTHOR-D-08'), (at) => {
    openStep(at);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Step not found');
    expect(screen.getByRole('link', { name: 'Back to the lesson' })).toBeVisible();
  });

  it('is not found without its lesson', proves('AUTHOR-D-08'), () => {
    openStep('1', null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lesson not found');
    expect(screen.getByRole('link', { name: 'Back to the lessons' })).toHaveAttribute(
      'href',
      '/programs/p/lessons',
    );
  });

  it(
    'is locked until an image has a type, and then saves the changed fields',
    proves('AUTHOR-STEP-21', 'AUTHOR-STEP-26', 'AUTHOR-STEP-40', 'AUTHOR-STEP-41'),
    async () => {
      const { written, refuse } = openStep('3');
      const words = 'Please change the image type before proceeding.';
      const locked = () =>
        ['Title', 'Content', 'Image filename'].map((label) =>
          screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
        );
      expect(screen.getByText(words)).toBeVisible();
      const names = [...document.querySelectorAll('form [name]')].map((one) =>
        one.getAttribute('name'),
      );
      expect(names[0]).toBe('imageType');
      expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
      expect(locked().map(({ disabled }) => disabled)).toEqual([true, true, true]);
      expect(screen.getByLabelText(/^Image type/)).toBeEnabled();
      enter(/^Image type/, 'svg');
      await waitFor(() => expect(button('Save')).toHaveAttribute('aria-disabled', 'false'));
      expect(screen.queryByText(words)).toBeNull();
      expect(locked().map(({ disabled }) => disabled)).toEqual([false, false, false]);
      enter(/^Content/, 'Wait longer');
      refuse('Out of paper');
      press('Save');
      const failed = 'Error during saving. Refer to console for details';
      await waitFor(() => expect(alerts()).toContainEqual(expect.stringContaining(failed)));
      expect(screen.getByLabelText(/^Content/)).toHaveValue('Wait longer');
      expect([written, screen.queryByText('Step saved successfully!')]).toEqual([[], null]);
      press('Save');
      expect(await screen.findByText('Step saved successfully!')).toBeVisible();
      const [a, b, c, d, e] = STEPS;
      const changed = { ...c, content: 'Wait longer', imageType: 'svg' };
      expect(written).toEqual([
        ['Edit lesson steps', ['update', PATH, { steps: [a, b, changed, d, e] }]],
      ]);
    },
  );

  it(
    'keeps the input, and saves nothing, when the steps were rearranged meanwhile',
    proves('AUTHOR-D-07'),
    async () => {
      const { stored, written, show } = openStep('2');
      enter(/^Description/, 'Typed and not lost');
      const now = { ...RAW, steps: [...STEPS].reverse() };
      stored[PATH] = now;
      show(now);
      const words = 'Somebody else has changed the steps of this lesson.';
      expect(screen.getByText(words)).toBeVisible();
      press('Save');
      const failed = 'Error during saving. Refer to console for details';
      await waitFor(() => expect(alerts()).toContainEqual(expect.stringContaining(failed)));
      expect(screen.getByLabelText(/^Description/)).toHaveValue('Typed and not lost');
      expect(written).toEqual([]);
    },
  );
});
