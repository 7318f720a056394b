import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { QuestionsPanel } from '#areas/content/journals/questions/QuestionsPanel.tsx';
import { valuesCategories } from '#data/content/program-lists.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const TEXTS = {
  heading: 'Day',
  navigationTitle: 'Day',
  PrevButtonText: 'Back',
  NextButtonText: 'Next',
};
const MOOD = { key: 'mood', questionType: 'text', type: 'text', order: 1, screenText: TEXTS };
const PAIN = {
  key: 'pain',
  questionType: 'slider',
  order: 2,
  screenText: TEXTS,
  validation: { min: 0, max: 10, initialValue: 20, discreteStepSize: 0 },
};
const program = decodeProgram('act', { key: 'act', name: 'ACT' });
const journalOf = (questions: unknown, id = 'evening') =>
  readerOf(journalTemplate)(id, {
    id,
    displayName: 'Evening',
    phases: { creation: { order: 1, questions } },
  });

/** Renders the panel of a journal with these questions. @returns replaces the stored questions */
function open(questions: unknown, { as = ada, id }: { as?: StaffMember; id?: string } = {}) {
  let store: (next: unknown) => void = () => undefined;
  function Page() {
    const [now, setNow] = useState(questions);
    store = setNow;
    return <QuestionsPanel program={program} journal={journalOf(now, id)} phase="creation" />;
  }
  openPage(<Page />, { as, around: <Outlet context={program} /> });
  return (next: unknown) => act(() => store(next));
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = (name?: string | RegExp) => screen.findByRole('dialog', name ? { name } : {});
const editList = async () => screen.findByRole('list', { name: 'Questions' });

describe('the list of questions', () => {
  it('is empty, or shows each one by number, key and type', async () => {
    const store = open(undefined);
    expect(screen.getByText('This phase has no questions yet.')).toBeVisible();
    store([MOOD, 'odd', { type: 'content' }]);
    const rows = within(await editList()).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/mood.*text/);
    expect(rows[1]).toHaveTextContent(/without a key.*no type/);
    expect(rows[2]).toHaveTextContent(/without a key.*content/);
  });

  it.each([
    ['its position', ada, ['Position 1 of 2', 'Position 2 of 2']],
    ['its text', sam, ['1', '2']],
  ])('shows each question number once, by %s', async (_, as, numbers) => {
    open([MOOD, PAIN], { as });
    if (as === ada) await editList();
    const rows = screen
      .getAllByRole('listitem')
      .filter((row) => row.querySelector('.question-row'));
    expect(
      rows.map((row) => {
        const position = within(row).queryByRole('combobox');
        const number = row.querySelector('.question-number')?.textContent;
        const chosen = position && (position as HTMLSelectElement).selectedOptions[0]?.textContent;
        return [chosen && `Position ${chosen} of ${rows.length}`, number]
          .filter((said) => said)
          .join(', ');
      }),
    ).toEqual(numbers);
  });

  it('has a primary button only for saving the open question', () => {
    open([MOOD, PAIN]);
    const primary = () =>
      screen
        .getAllByRole('button')
        .filter((one) => one.matches('.btn-primary') && !one.closest('figure'))
        .map(({ textContent }) => textContent);
    expect(primary()).toEqual([]);
    click('Edit question 2, pain');
    expect(primary()).toEqual(['Save question']);
  });

  it('has the rarer acts of a question in the menu of its row', async () => {
    open([MOOD, PAIN]);
    await editList();
    const more = screen.getByRole('button', { name: 'More acts on question 2, pain' });
    const menu = [...(more.nextElementSibling?.querySelectorAll('button') ?? [])];
    expect(menu.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Change number of question 2, pain',
      'Delete question 2, pain',
    ]);
  });

  it('scrolls to the form of an opened question, and focuses its heading', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    open([MOOD, PAIN]);
    expect(scroll).not.toHaveBeenCalled();
    click('Edit question 2, pain');
    const heading = screen.getByRole('heading', { name: 'Question 2' });
    expect(heading).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([heading.closest('.question-editor')]);
    scroll.mockRestore();
  });

  it('is read-only for staff', proves('AUTHOR-D-43'), () => {
    const store = open([MOOD, PAIN], { as: sam });
    expect(screen.queryByRole('button', { name: 'Add Question' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Change number|Reorder/ })).toBeNull();
    click('Show question 2, pain');
    expect(screen.getByLabelText('Key')).toHaveValue('pain');
    expect(screen.getByLabelText('Key')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save question' })).toBeNull();
    click('Show question 1, mood');
    expect(screen.getByRole('heading', { name: 'Question 1' })).toHaveFocus();
    store([{ ...MOOD, screenText: { ...TEXTS, NextButtonText: 'Go on' } }, PAIN]);
    expect(screen.getByDisplayValue('Go on')).toBeVisible();
  });

  it(
    'asks before it deletes, and says that this cannot be undone',
    proves('AUTHOR-QUES-57'),
    async () => {
      open([MOOD, PAIN]);
      await editList();
      click('Delete question 2, pain');
      expect(await dialog('Delete question 2, “pain”?')).toHaveTextContent(
        'Are you sure you want to delete question 2, “pain”? This cannot be undone.',
      );
    },
  );

  it('asks for a new number and rejects an invalid one', proves('AUTHOR-QUES-51'), async () => {
    const { stored, written } = writing(ada);
    stored['programs/act/journalTypes/evening'] = journalOf([MOOD, PAIN]).raw;
    open([MOOD, PAIN]);
    await editList();
    click('Change number of question 2, pain');
    await dialog('Change the number of question 2');
    for (const [typed, problem] of [
      ['x', 'Input must be an integer'],
      ['0', 'Input must be > 0'],
      ['3', 'Invalid question number (range: 1-2)'],
      ['2', 'Question is already number 2'],
    ] as const) {
      type(/New number/, typed);
      click('Move question');
      expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
    }
    expect(written).toEqual([]);
    type(/New number/, '1');
    click('Move question');
    expect(await screen.findByText('Question moved successfully!')).toBeVisible();
    expect(written).toMatchObject([
      [
        'Edit journal',
        [
          'update',
          expect.any(String),
          {
            phases: {
              creation: {
                questions: [
                  { key: 'pain', order: 1 },
                  { key: 'mood', order: 2 },
                ],
              },
            },
          },
        ],
      ],
    ]);
  });
});

describe('the form of a question', () => {
  it('shows only the fields of its type', proves('AUTHOR-D-85', 'AUTHOR-D-51'), async () => {
    open([MOOD, PAIN]);
    await editList();
    click('Edit question 2, pain');
    for (const label of [/^Key/, /^Heading/, /^Min/, /^Max/, /^Graph name/, /^Scale/])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(
      screen.queryByLabelText(/^Placeholder|^Min length|^Quadrant|^Pink ‘i’ title/),
    ).toBeNull();
    expect(screen.getByText('It lies outside of min and max.')).toBeVisible();
    expect(screen.getByText('With a step size of 0 the slider has no steps.')).toBeVisible();
    expect(screen.getByLabelText(/^Order/)).toHaveValue('2');
    expect(screen.getByLabelText(/^Order/)).toHaveAttribute('readonly');
    fireEvent.click(screen.getByLabelText('Pink ‘i’'));
    expect(await screen.findByLabelText(/^Pink ‘i’ title/)).toBeVisible();
  });

  it('shows errors at the fields', proves('AUTHOR-QUES-08'), async () => {
    open([MOOD, PAIN]);
    await editList();
    click('Edit question 2, pain');
    type(/^Key/, 'mood');
    type(/^Min/, '11');
    click('Save question');
    expect((await screen.findAllByText('another question exists with that key')).length).toBe(2);
    expect(screen.getByLabelText(/^Min/)).toBeInvalid();
    expect(screen.getByLabelText(/^Max/)).toBeValid();
    await waitFor(() => expect(screen.getByLabelText(/^Key/)).toHaveFocus());
  });

  it(
    'asks before changing the type resets it',
    proves('AUTHOR-QUES-48', 'AUTHOR-QUES-45'),
    async () => {
      open([MOOD, PAIN]);
      await editList();
      click('Edit question 1, mood');
      type(/^Type/, 'slider');
      expect(await dialog('Change the type to slider?')).toHaveTextContent(
        'Are you sure you want to change the type of this question?',
      );
      click('Cancel');
      expect(screen.getByLabelText(/^Type/)).toHaveValue('text');
      expect(screen.getByLabelText(/^Heading/)).toHaveValue('Day');
      type(/^Type/, 'slider');
      await dialog();
      click('Change type');
      await waitFor(() => expect(screen.getByLabelText(/^Type/)).toHaveValue('slider'));
      expect(screen.getByLabelText(/^Key/)).toHaveValue('mood');
      expect(screen.getByLabelText(/^Heading/)).toHaveValue('');
      expect(screen.getByLabelText(/^Max/)).toHaveValue('512');
      expect(screen.getByLabelText(/^Step size/)).toHaveValue('1');
    },
  );

  it(
    'offers the types for the kind of journal',
    proves('AUTHOR-D-50', 'AUTHOR-GEN-08'),
    async () => {
      const types = () =>
        within(screen.getByLabelText(/^Type/))
          .getAllByRole('option')
          .map(({ textContent }) => textContent);
      open([{ ...MOOD, questionType: 'moodWheel' }]);
      await editList();
      click('Edit question 1, mood');
      expect(types()).toContain('ERROR: Option not found (moodWheel)');
      expect(types()).toContain('sleepPlan');
      expect(types()).not.toContain('instructions');
      expect(types()).not.toContain('pacing-text');
    },
  );

  it(
    'starts with the default text in a pacing journal',
    proves('AUTHOR-QUES-46', 'AUTHOR-QUES-47', 'AUTHOR-D-50'),
    () => {
      open([{ ...MOOD, order: 4 }], { id: 'pacing_v2' });
      click('Add Question');
      expect(screen.getByLabelText(/^Type/)).toHaveValue('pacing-text');
      expect(screen.getByLabelText(/^Order/)).toHaveValue('5');
      expect(screen.getByLabelText(/^Placeholder/)).toHaveValue('Record your thoughts here...');
      expect(screen.getByLabelText('Required')).toBeChecked();
    },
  );

  it('shows its place in the list as its order, whatever is stored', async () => {
    open([{ ...MOOD, order: 4 }, PAIN]);
    await editList();
    click('Edit question 1, mood');
    expect(screen.getByLabelText(/^Order/)).toHaveValue('1');
  });

  it(
    'has a placeholder for each value of its category',
    proves('AUTHOR-QUES-37', 'AUTHOR-D-66'),
    async () => {
      const categories = answering(valuesCategories.list({ programKey: 'act' }));
      const category = (id: string, maxValues: number) =>
        readerOf(valuesCategory)(id, { id, name: id, entryValidation: { maxValues } });
      open([{ ...MOOD, questionType: 'valuesEntry', valuesCategoryID: 'gone' }]);
      await editList();
      click('Edit question 1, mood');
      categories.next(rowsOfAll(category('family', 2), category('work', 4)));
      const field = screen.getByLabelText(/^Values category/);
      expect(
        within(field).getByRole('option', { name: 'ERROR: Option not found', selected: true }),
      ).toBeInTheDocument();
      for (const [id, count] of [
        ['family', 2],
        ['work', 4],
      ] as const) {
        type(/^Values category/, id);
        await waitFor(() =>
          expect(screen.getAllByLabelText(/^Placeholder \d/)).toHaveLength(count),
        );
        // The preview beside the form shows as many inputs as the app.
        expect(screen.getAllByLabelText(/^Trial answer, \d/)).toHaveLength(count);
      }
    },
  );
});

describe('a saved question', () => {
  const DAY = { ...TEXTS, heading: 'Evening' };

  /** Opens the panel of the stored journal. @returns the phase's questions of each write */
  function opened() {
    const { stored, written } = writing(ada);
    stored['programs/act/journalTypes/evening'] = journalOf([MOOD, PAIN]).raw;
    open([MOOD, PAIN]);
    return () => written.map(([, write]) => (write as readonly unknown[]).slice(1));
  }
  const wrote = (...questions: object[]) => [
    'programs/act/journalTypes/evening',
    { phases: { creation: { order: 1, questions } } },
  ];

  it('is stored in the complete list, and reported', proves('AUTHOR-QUES-59'), async () => {
    const written = opened();
    await editList();
    click('Edit question 1, mood');
    type(/^Heading/, 'Evening');
    click('Save question');
    // The form shows the same sentence, so look only at toasts.
    const toast = { selector: '.toast-stack *' };
    expect(await screen.findByText('Question saved successfully!', toast)).toBeVisible();
    expect(written()).toEqual([wrote({ ...MOOD, screenText: DAY }, PAIN)]);
  });

  it('is stored last when it is new, and reported', proves('AUTHOR-QUES-61'), async () => {
    const written = opened();
    await editList();
    click('Add Question');
    for (const [label, value] of [
      [/^Key/, 'mood'],
      [/^Heading/, 'Evening'],
      [/^Navigation title/, 'Day'],
    ] as const)
      type(label, value);
    click('Add question');
    const taken = 'A question already exists with that key. Please use a unique key name.';
    expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
    expect(written()).toEqual([]);
    type(/^Key/, 'sleep');
    click('Add question');
    expect(await screen.findByText('New question added successfully!')).toBeVisible();
    expect(written()).toMatchObject([
      wrote(MOOD, PAIN, { key: 'sleep', order: 3, questionType: 'text', screenText: DAY }),
    ]);
  });
});

describe('unsaved input', () => {
  const LEAVE = 'Leave without saving?';

  for (const [id, when, button, key] of [
    ['AUTHOR-QUES-49', 'another question is opened', 'Edit question 2, pain', 'pain'],
    ['AUTHOR-QUES-50', 'a question is added', 'Add Question', ''],
  ] as const)
    it(`asks for confirmation when ${when}`, proves(id), async () => {
      open([MOOD, PAIN]);
      await editList();
      click('Edit question 1, mood');
      type(/^Heading/, 'Evening');
      click(button);
      await dialog(LEAVE);
      click('Keep editing');
      expect(screen.getByLabelText(/^Heading/)).toHaveValue('Evening');
      click(button);
      await dialog(LEAVE);
      click('Leave without saving');
      await waitFor(() => expect(screen.getByLabelText(/^Key/)).toHaveValue(key));
    });

  it('asks nothing if there is none', async () => {
    open([MOOD, PAIN]);
    await editList();
    click('Edit question 1, mood');
    click('Edit question 2, pain');
    expect(screen.getByLabelText(/^Key/)).toHaveValue('pain');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it(
    'survives moves and changes by others, and a notice shows when the question is deleted',
    proves('AUTHOR-D-07'),
    async () => {
      const store = open([MOOD, PAIN]);
      await editList();
      click('Edit question 1, mood');
      type(/^Heading/, 'Evening');
      store([PAIN, { ...MOOD, screenText: { ...TEXTS, footer: 'New' } }]);
      expect(screen.getByLabelText(/^Key/)).toHaveValue('mood');
      expect(screen.getByLabelText(/^Heading/)).toHaveValue('Evening');
      expect(screen.getByLabelText(/^Footer/)).toHaveValue('New');
      expect(screen.getByLabelText(/^Order/)).toHaveValue('2');
      store([PAIN]);
      expect(screen.getByText('This record was deleted while you were editing')).toBeVisible();
      expect(screen.getByLabelText(/^Heading/)).toHaveValue('Evening');
    },
  );
});
