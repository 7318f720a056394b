import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { object, type AnyObjectSchema } from 'yup';
import { AboutPageForm } from '#areas/content/about-page/AboutPageForm.tsx';
import { CelebrationFields } from '#areas/content/celebrations/CelebrationFields.tsx';
import { FavoritesPreview } from '#areas/content/favorites/FavoritesPreview.tsx';
import { DetailsPreview } from '#areas/content/journals/preview/DetailsPreview.tsx';
import { JournalPreview } from '#areas/content/journals/preview/JournalPreview.tsx';
import { celebration } from '#domain/content/celebration.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { findings } from '#test/ui/axe.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const phone = (name: string) => screen.getByRole('group', { name: `Preview of ${name}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = (value: string) => type('Shown', value);

function openForm(schema: AnyObjectSchema, values: object, field: string, preview: ReactNode) {
  openPage(
    <SchemaForm
      schema={schema}
      mode="edit"
      latest={undefined}
      gone={false}
      initialValues={{ ...values }}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      <TextField name={field} label="Typed" />
      {preview}
    </SchemaForm>,
  );
}

describe('the preview of a celebration', () => {
  const set = (text: string) => ({ text, svg: '', imageFilename: '', imageStyle: '' });
  const state = (text: string) => ({ modal: set(`${text} modal`), nullState: set(text) });
  const values = {
    loaded: state('Loaded'),
    loadable: state('Loadable'),
    notLoadable: { modal: set(''), nullState: set('Nothing') },
  };

  it('shows each of its states as typed', async () => {
    openForm(celebration.form as never, values, 'loaded.modal.text', <CelebrationFields />);
    const shown = phone('the celebration');
    expect(shown).toHaveTextContent('Loaded modal');
    type('Typed', 'You made it 🎉 <b>');
    expect(shown).toHaveTextContent('You made it 🎉 <b>');
    show('loadable.nullState');
    expect(shown).toHaveTextContent(/^Loadable$/);
    show('notLoadable.modal');
    expect(shown).toHaveTextContent('There is no text yet.');
    expect(screen.getAllByRole('option')).toHaveLength(6);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      ['Ready (loaded)', 'Can be loaded (loadable)', 'Cannot be loaded (notLoadable)'].flatMap(
        (state) => [state, 'In a dialog (modal)', 'In place of content (nullState)'],
      ),
    );
    expect(await findings(document.body)).toEqual([]);
  });
});

it('the preview of a celebration follows the block with the focus', () => {
  const set = (text: string) => ({ text, svg: '', imageFilename: '', imageStyle: '' });
  const loadable = { modal: set('Soon'), nullState: set('Almost') };
  openForm(celebration.form as never, { loadable }, 'name', <CelebrationFields />);
  const group = screen.getByRole('group', { name: 'loadable nullState' });
  expect(group).not.toHaveAttribute('data-shown');
  fireEvent.focusIn(within(group).getByLabelText('Text'));
  expect(phone('the celebration')).toHaveTextContent(/^Almost$/);
  expect(group).toHaveAttribute('data-shown');
});

describe('the preview of favorites', () => {
  it('shows the empty list and the first-time dialog as typed', async () => {
    const values = {
      nullStateTitle: 'Nothing yet',
      nullStateText: 'Tap the **heart**.',
      firstTimeModalTitle: 'New here',
      firstTimeModalImage: 'heart.png',
      firstTimeImageSize: 80,
    };
    openForm(favoritesList.form as never, values, 'nullStateTitle', <FavoritesPreview />);
    const shown = phone('the favorites');
    expect(within(shown).getByText('heart').tagName).toBe('STRONG');
    type('Typed', 'Still nothing');
    expect(shown).toHaveTextContent('Still nothing');
    show('firstTime');
    expect(shown).toHaveTextContent('New here');
    expect(shown).toHaveTextContent('Picture heart.png, 80 px');
    expect(await findings(document.body)).toEqual([]);
  });
});

it('shows the about page as typed, with rich text and without scripts', async () => {
  const content = '<p>All about <strong>us</strong></p><script>alert(1)</script>';
  const aboutPage = { subtitle: 'Us', content, termsOfUse: 'https://example.com/terms' };
  const program = decodeProgram('p', { name: 'P', aboutPage });
  openPage(<AboutPageForm program={program} gone={false} />, { as: ada });
  const shown = phone('the about page');
  expect(within(shown).getByText('us').tagName).toBe('STRONG');
  expect(shown.querySelector('script')).toBeNull();
  expect(within(shown).queryByRole('textbox')).toBeNull();
  type('Subtitle', 'Who we are');
  await waitFor(() => expect(shown).toHaveTextContent('Who we are'));
  expect(shown).toHaveTextContent('Terms of use');
  expect(shown).not.toHaveTextContent('Privacy policy');
});

it('says that an about page has no text until one is typed', async () => {
  openPage(<AboutPageForm program={decodeProgram('p', { name: 'P' })} gone={false} />, { as: ada });
  const shown = phone('the about page');
  expect(shown).toHaveTextContent('There is no text yet.');
  type('Copyright', '© Stanza');
  await waitFor(() => expect(shown).toHaveTextContent('© Stanza'));
  expect(shown).not.toHaveTextContent('There is no text yet.');
});

describe('the preview of a journal', () => {
  const journal = {
    phases: {
      creation: {
        order: 1,
        questions: [{ questionType: 'text', required: true, screenText: { heading: 'Why?' } }],
      },
      confirmation: {
        order: 2,
        cardTitle: 'Done?',
        positiveButtonText: 'Yes',
        negativeButtonText: '',
      },
      completion: {
        positiveConfirmation: { cardTitle: 'Well done' },
        negativeConfirmation: { cardTitle: 'Another day' },
      },
    },
  };

  it('goes phase by phase to the card of the answer, but not past what the app rejects', async () => {
    openPage(<JournalPreview journal={journal} />);
    const shown = phone('the journal');
    expect(shown).toHaveTextContent('creation: question 1 of 1');
    press('Next');
    expect(shown).toHaveTextContent('An answer is needed');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'words' } });
    press('Next');
    expect(shown).toHaveTextContent('Done?');
    press('(no negative text)');
    expect(shown).toHaveTextContent('Another day');
    press('Back');
    press('Yes');
    expect(shown).toHaveTextContent('Well done');
    expect(await findings(document.body)).toEqual([]);
    press('From the beginning');
    expect(shown).toHaveTextContent('creation: question 1 of 1');
  });

  it('accepts the answer to a question that comes last, and stays there', () => {
    openPage(<JournalPreview journal={{ phases: { creation: journal.phases.creation } }} />);
    const shown = phone('the journal');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'words' } });
    press('Next');
    expect(shown).toHaveTextContent('The app accepts this answer.');
    expect(shown).toHaveTextContent('creation: question 1 of 1');
  });

  it('is absent while there is nothing to go through', () => {
    openPage(<JournalPreview journal={{ phases: {} }} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('the preview of the cards of a phase', () => {
  const read = readerOf(journalTemplate);
  const card = (cardTitle: string) => ({ cardTitle });
  const open = (docID: string, values: object, phase: 'completion' | 'confirmation') =>
    openForm(
      object({}),
      values,
      'cardTitle',
      <DetailsPreview journal={read(docID, { phases: {} })} phase={phase} />,
    );

  it('updates as typed, with the two buttons', () => {
    open('j', { cardTitle: 'Old', positiveButtonText: 'Yes' }, 'confirmation');
    type('Typed', 'New');
    expect(phone('the card of confirmation')).toHaveTextContent('New');
    expect(screen.getByRole('button', { name: 'Yes' })).toBeVisible();
  });

  it.each([
    ['j', { default: card('Kept') }, 'default', 'Kept'],
    ['valuesDartboard', { default: { 2: card('Third') } }, 'default.2', 'Third'],
  ])('shows each card of the completion of %s', (docID, values, shown, title) => {
    open(docID, { ...values, positiveConfirmation: card('Well done') }, 'completion');
    expect(phone('the card of completion')).toHaveTextContent('Well done');
    show(shown);
    expect(phone('the card of completion')).toHaveTextContent(title);
    show('negativeConfirmation');
    expect(phone('the card of completion')).toHaveTextContent('This card has no text yet.');
  });
});
