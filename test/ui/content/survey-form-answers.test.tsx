import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SurveyFormActionPage } from '#areas/content/survey-forms/SurveyFormActionPage.tsx';
import { SurveyFormsPage } from '#areas/content/survey-forms/SurveyFormsPage.tsx';
import { eproKeys } from '#data/content/epro-keys.ts';
import { surveyForms } from '#data/content/survey-forms.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import { surveyForm, type SurveyForm } from '#domain/content/survey-form/survey-form.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const FORM = 'tempest/surveyBay/forms/fiqr';
const asksNow = () =>
  (documents.get(FORM)?.['questions'] as { readonly instructions: string }[]).map(
    ({ instructions }) => instructions,
  );

let forms: ReturnType<typeof answering<Rows<SurveyForm>>>;

beforeEach(() => {
  vi.useFakeTimers();
  forms = answering(surveyForms.list({}));
  answering(eproKeys.list({}));
});
afterEach(() => {
  vi.useRealTimers();
  closeAllSources();
  sessionStorage.clear();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const enter = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const dialog = () => screen.queryByRole('dialog');

async function save() {
  press('Save');
  await act(() => vi.advanceTimersByTimeAsync(500));
  // A callable's response takes several event loop turns.
  await act(() => vi.advanceTimersByTimeAsync(50));
}

function openStored() {
  const source = answering(surveyForms.one({}, 'fiqr'));
  const path = '/:version/forms/:action/:formKey?';
  const { router } = openPage(<SurveyFormActionPage />, {
    path,
    address: '/003/forms/edit/fiqr',
  });
  const question = { ...newQuestion('textBox', 'fiqr000007'), instructions: 'How are you?' };
  const stored = { key: 'fiqr', name: 'FIQR', formType: 'standard', questions: [question] };
  documents.set(FORM, stored);
  source.next(readerOf(surveyForm)('fiqr', stored));
  const renameElsewhere = (name: string) => {
    documents.set(FORM, { ...stored, name });
    source.next(readerOf(surveyForm)('fiqr', { ...stored, name }));
  };
  return { router, renameElsewhere };
}

describe('a form that participants have answered', () => {
  it(
    'says how many answers a save affects; Cancel keeps the text',
    proves('TEAM-FORM-02'),
    async () => {
      const asked = functionsAnswering(() => ({ count: 1284 }));
      openStored();
      expect(field(/^Key/)).toHaveAttribute('readonly');
      enter(/^Instructions/, 'How well are you?');
      await save();
      expect(asked).toEqual([['countAnswers', { formKey: 'fiqr' }]]);
      expect(dialog()).toHaveAccessibleName('Change a form with 1,284 answered surveys?');
      expect(dialog()).toHaveTextContent('Question 1 “How are you?” is changed');
      expect(dialog()).toHaveTextContent(
        'Answers stay as they were given, so they may no longer fit their questions. Nothing has been saved yet.',
      );
      expect(dialog()).toHaveTextContent(
        'A copy has a key and questions of its own. It begins with what you have typed, and this form stays as it is stored.',
      );
      expect(dialog()).not.toHaveTextContent('could not be read');
      press('Cancel');
      expect(dialog()).toBeNull();
      expect(field(/^Instructions/)).toHaveValue('How well are you?');
      expect(screen.getByText('Unsaved changes')).toBeVisible();
      expect(asksNow()).toEqual(['How are you?']);
      await save();
      expect(asked).toHaveLength(2);
      expect(dialog()).toHaveTextContent('Question 1 “How are you?” is changed');
    },
  );

  it.each([[1284], [null]])(
    'is saved after a confirmation: %s answers',
    proves('TEAM-FORM-02'),
    async (count) => {
      const asked = functionsAnswering(() => {
        if (count === null) throw new Error('No index');
        return { count };
      });
      openStored();
      enter(/^Instructions/, 'How well are you?');
      await save();
      expect(asksNow()).toEqual(['How are you?']);
      press('Save anyway');
      await act(() => vi.advanceTimersByTimeAsync(50));
      await act(() => vi.advanceTimersByTimeAsync(50));
      expect(asksNow()).toEqual(['How well are you?']);
      expect(dialog()).toBeNull();
      expect(asked).toHaveLength(1);
      expect([...documents.keys()].filter((path) => path.startsWith('history/'))).toHaveLength(1);
      // The next change is asked about again.
      enter(/^Instructions/, 'Why?');
      await save();
      expect(dialog()).toHaveTextContent('Question 1 “How well are you?” is changed');
      expect(asksNow()).toEqual(['How well are you?']);
    },
  );

  it('keeps what a colleague saved while the dialog was open', proves('TEAM-FORM-02'), async () => {
    functionsAnswering(() => ({ count: 2 }));
    const { renameElsewhere } = openStored();
    enter(/^Instructions/, 'How well are you?');
    await save();
    renameElsewhere('FIQR 2');
    press('Save anyway');
    await act(() => vi.advanceTimersByTimeAsync(50));
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(asksNow()).toEqual(['How well are you?']);
    expect(documents.get(FORM)).toMatchObject({ name: 'FIQR 2' });
  });

  it('can be filled in as typed, and nothing is stored', proves('TEAM-FORM-01'), async () => {
    openStored();
    enter(/^Instructions/, 'How well are you?');
    await act(() => vi.advanceTimersByTimeAsync(500));
    press('Fill in');
    fireEvent.change(screen.getByRole('textbox', { name: 'How well are you?' }), {
      target: { value: 'Secretly fine' },
    });
    press('Submit');
    expect(screen.getByRole('list', { name: 'Answers' })).toHaveTextContent('Secretly fine');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asksNow()).toEqual(['How are you?']);
    const kept = [[...documents], { ...sessionStorage }, { ...localStorage }];
    expect(JSON.stringify(kept)).not.toContain('Secretly');
  });

  it('says when the number is unknown', proves('TEAM-FORM-02'), async () => {
    functionsAnswering(() => {
      throw new Error('No index');
    });
    openStored();
    enter(/^Instructions/, 'How well are you?');
    await save();
    expect(dialog()).toHaveAccessibleName('Change a form that may have answers?');
    expect(dialog()).toHaveTextContent('The number of answered surveys could not be read.');
  });

  it(
    'can be copied instead, which leaves the stored form unchanged',
    proves('TEAM-FORM-02'),
    async () => {
      functionsAnswering(() => ({ count: 1 }));
      const { router } = openStored();
      enter(/^Instructions/, 'How well are you?');
      await save();
      expect(dialog()).toHaveAccessibleName('Change a form with 1 answered survey?');
      const copy = within(dialog()!).getByRole('button', { name: 'Make a copy instead' });
      await act(() => Promise.resolve(fireEvent.click(copy)));
      expect(router.state.location).toMatchObject({ pathname: '/003/forms/new', state: null });
      expect(field(/^Name/)).toHaveValue('FIQR (copy)');
      expect(field(/^Key/)).toHaveValue('');
      expect(field(/^Instructions/)).toHaveValue('How well are you?');
      expect(screen.getByRole('listitem', { name: 'Question 1' })).toHaveTextContent('ID follows');
      expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/forms\/new$/)]);
      expect([asksNow(), documents.size]).toEqual([['How are you?'], 1]);
    },
  );

  it(
    'does not ask if only the name changes, or nobody has answered',
    proves('TEAM-FORM-02'),
    async () => {
      const asked = functionsAnswering(() => ({ count: 0 }));
      openStored();
      enter(/^Name/, 'FIQR 2');
      await save();
      expect(asked).toEqual([]);
      expect(documents.get(FORM)).toMatchObject({ name: 'FIQR 2' });
      enter(/^Instructions/, 'How well are you?');
      await save();
      expect(asked).toEqual([['countAnswers', { formKey: 'fiqr' }]]);
      expect(dialog()).toBeNull();
      expect(asksNow()).toEqual(['How well are you?']);
    },
  );

  it.each([
    [8, []],
    [9, ['1 further change']],
    [10, ['2 further changes']],
  ])(
    'lists eight of %i changes, and counts the rest',
    proves('TEAM-FORM-02'),
    async (many, more) => {
      functionsAnswering(() => ({ count: 2 }));
      const source = answering(surveyForms.one({}, 'fiqr'));
      const path = '/:version/forms/:action/:formKey?';
      openPage(<SurveyFormActionPage />, { path, address: '/003/forms/edit/fiqr' });
      const questions = Array.from({ length: many + 1 }, (_, at) => ({
        ...newQuestion('textBox', `fiqr00000${at}`),
        instructions: `Asks ${at + 1}`,
      }));
      const form = { key: 'fiqr', name: 'FIQR', formType: 'standard', questions };
      source.next(readerOf(surveyForm)('fiqr', form));
      for (const input of screen.getAllByLabelText(/^Instructions/).slice(1))
        fireEvent.change(input, { target: { value: 'Other' } });
      await save();
      expect(dialog()).toHaveAccessibleName('Change a form with 2 answered surveys?');
      const named = within(dialog()!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(named).toEqual([
        ...[2, 3, 4, 5, 6, 7, 8, 9].map((at) => `Question ${at} “Asks ${at}” is changed`),
        ...more,
      ]);
    },
  );

  it(
    'shows before its deletion that counting failed, and retries',
    proves('TEAM-FORM-02'),
    async () => {
      let fails = true;
      functionsAnswering(() => {
        if (fails) throw new Error('No index');
        return { count: 3 };
      });
      openPage(<SurveyFormsPage />, { as: ada });
      forms.next(rowsOfAll(readerOf(surveyForm)('gad', { key: 'gad', name: 'GAD' })));
      press('Delete GAD');
      const pass = () => act(() => vi.advanceTimersByTimeAsync(50));
      await pass();
      await pass();
      expect(within(dialog()!).getByRole('alert')).toHaveTextContent('No index');
      expect(within(dialog()!).queryByText(/answered/)).toBeNull();
      fails = false;
      press('Retry');
      await pass();
      await pass();
      expect(
        within(dialog()!).getByText('3 answered surveys will no longer have a form.'),
      ).toBeVisible();
    },
  );

  it.each([
    [0, 'No survey has been answered with it.'],
    [1, '1 answered survey will no longer have a form.'],
    [1284, '1,284 answered surveys will no longer have a form.'],
  ])(
    'shows the number of answers before its deletion: %i',
    proves('TEAM-FORM-02'),
    async (count, words) => {
      const asked = functionsAnswering(() => ({ count }));
      openPage(<SurveyFormsPage />, { as: ada });
      const stored = (key: string, name: string) => readerOf(surveyForm)(key, { key, name });
      forms.next(rowsOfAll(stored('fiqr', 'FIQR'), stored('gad', 'GAD')));
      press('Delete GAD');
      await act(() => vi.advanceTimersByTimeAsync(50));
      await act(() => vi.advanceTimersByTimeAsync(50));
      expect(asked).toEqual([['countAnswers', { formKey: 'gad' }]]);
      expect(within(dialog()!).getByText(words)).toBeVisible();
    },
  );
});
