import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewSurveyFormPage } from '#areas/content/survey-forms/NewSurveyFormPage.tsx';
import { SurveyFormActionPage } from '#areas/content/survey-forms/SurveyFormActionPage.tsx';
import { eproKeys } from '#data/content/epro-keys.ts';
import { surveyForms } from '#data/content/survey-forms.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { eproKey, type EproKey } from '#domain/content/epro-key.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import {
  surveyForm,
  type SurveyForm,
  type SurveyQuestion,
} from '#domain/content/survey-form/survey-form.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

let forms: ReturnType<typeof answering<Rows<SurveyForm>>>;
let keys: ReturnType<typeof answering<Rows<EproKey>>>;

beforeEach(() => {
  vi.useFakeTimers();
  forms = answering(surveyForms.list({}));
  keys = answering(eproKeys.list({}));
});
afterEach(() => {
  vi.useRealTimers();
  closeAllSources();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp, at = 0) => {
  const found = screen.getAllByLabelText(label)[at];
  if (!found) throw new Error(`No field ${String(label)}`);
  return found;
};
const enter = (label: RegExp, value: string, at = 0) =>
  fireEvent.change(field(label, at), { target: { value } });
const bar = () =>
  screen.getByText((_, element) => element?.matches('.survey-form-status') ?? false);
const cards = () =>
  within(screen.getByRole('region', { name: 'Form Questions' })).queryAllByRole('listitem');
const ids = () => cards().map((card) => card.querySelector('code')?.textContent);
const add = (kind: string) => {
  enter(/Question type/, kind);
  press('Add question');
};

const asked = (uniqueID: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...newQuestion('buttons', uniqueID),
  instructions: `Asks ${uniqueID}`,
  ...more,
});
const form = (questions: readonly unknown[], more: object = {}) =>
  readerOf(surveyForm)('fiqr', {
    key: 'fiqr',
    name: 'FIQR',
    formType: 'standard',
    updatedBy: 'ada@example.com',
    questions,
    ...more,
  });

function openStored(address = '/003/forms/edit/fiqr') {
  const source = answering(surveyForms.one({}, 'fiqr'));
  const path = '/:version/forms/:action/:formKey?';
  const { router } = openPage(<SurveyFormActionPage />, { path, address });
  return { source, router };
}

describe('a new form', () => {
  it(
    'waits 500 ms before it shows an error, and then only the first',
    proves(
      ...['AUTHOR-FORM-03', 'AUTHOR-FORM-30', 'AUTHOR-FORM-32', 'AUTHOR-FORM-52'],
      'AUTHOR-FORM-53',
    ),
    async () => {
      openPage(<NewSurveyFormPage />);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^New Form$/);
      press('Save');
      await pass(499);
      expect(bar()).toHaveTextContent('Saving…');
      await pass(1);
      expect(bar()).toHaveTextContent(/^Enter form key$/);
      expect(
        within(screen.getByRole('region', { name: 'Form Info' })).getByLabelText(/^Key/),
      ).toHaveFocus();
      enter(/^Key/, 'a b');
      expect(bar()).toHaveTextContent(/^Enter form name$/);
      enter(/^Name/, 'A form');
      expect(bar()).toHaveTextContent(/^Form info has an error$/);
      expect(screen.getByText('No spaces allowed')).toBeVisible();
      enter(/^Key/, 'ab');
      expect(bar()).toHaveTextContent(/^This form has no questions$/);
      add('slider');
      expect(bar()).toHaveTextContent(/^Question 1 has an error$/);
      expect(bar().parentElement).toHaveAttribute('data-status', 'error');
      enter(/^Instructions/, 'How are you?');
      expect(bar()).toHaveTextContent(/^Unsaved changes$/);
    },
  );

  it('clears its info when its type changes', proves('AUTHOR-FORM-26', 'AUTHOR-FORM-25'), () => {
    openPage(<NewSurveyFormPage />);
    enter(/^Key/, 'mine');
    enter(/^Name/, 'Mine');
    enter(/^Form type/, 'EPRO');
    expect(field(/^Name/)).toHaveValue('');
    const key = { key: 'phq', name: 'PHQ 8', pro: 'PHQ', pro_component: 'all', Type: 'subscale' };
    const other = {
      key: 'gad',
      name: 'GAD 7',
      pro: 'GAD',
      pro_component: 'some',
      Type: 'full_PRO',
    };
    const read = readerOf(eproKey);
    keys.next(rowsOfAll(read('GAD 7', other), read('PHQ 8', key)));
    const offered = within(field(/^Key/)).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Choose…',
      'GAD 7 (gad)',
      'PHQ 8 (phq)',
    ]);
    enter(/^Key/, 'PHQ 8');
    expect(field(/^Name/)).toHaveValue('PHQ 8');
    expect(field(/^Type/)).toHaveValue('subscale');
    expect(field(/^pro \*?|^pro$/)).toHaveValue('PHQ');
    expect(field(/^pro component/)).toHaveValue('all');
    enter(/^Form type/, 'standard');
    expect(field(/^Key/)).toHaveValue('');
    expect(field(/^Name/)).toHaveValue('');
    expect(screen.queryByLabelText(/^Type/)).toBeNull();
  });

  it(
    'updates its preview 500 ms after the last change',
    proves('AUTHOR-FORM-31', 'AUTHOR-D-78'),
    async () => {
      openPage(<NewSurveyFormPage />);
      const preview = within(screen.getByRole('region', { name: 'Preview' }));
      add('textBox');
      enter(/^Instructions/, 'How did');
      await pass(499);
      enter(/^Instructions/, 'How did you sleep?');
      await pass(499);
      expect(preview.queryByText(/How did/)).toBeNull();
      await pass(1);
      expect(preview.getByText('How did you sleep?')).toBeVisible();
      expect(preview.queryAllByRole('textbox')).toEqual([]);
    },
  );
});

describe('a stored form', () => {
  const hides = { hide: true, hideQuestionsIfEquals: '1', questionNumbersToHide: '3' };
  const three = [asked('a', { conditionalDisplay: hides }), asked('b'), asked('c')];

  it('highlights the edited question in its preview', () => {
    const { source } = openStored();
    source.next(form(three));
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview.querySelector('[aria-current]')).toBeNull();
    act(() => field(/^Instructions/, 2).focus());
    expect(preview.querySelector('[aria-current]')).toHaveTextContent('Asks c');
  });

  it(
    'moves, duplicates and deletes its questions, and updates the numbers in their rules',
    proves('AUTHOR-FORM-03', 'AUTHOR-FORM-06', 'AUTHOR-FORM-28', 'AUTHOR-D-77'),
    () => {
      const { source } = openStored();
      source.next(form(three));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Edit Form$/);
      const texts = () =>
        screen.getAllByLabelText<HTMLTextAreaElement>(/^Instructions/).map(({ value }) => value);
      press('Move up question 3');
      expect(texts()).toEqual(['Asks a', 'Asks c', 'Asks b']);
      expect(field(/^Questions to hide/)).toHaveValue('2');
      press('Duplicate question 1');
      expect(texts()).toEqual(['Asks a', 'Asks a', 'Asks c', 'Asks b']);
      expect(ids()).toEqual(['a', 'ID follows', 'c', 'b']);
      expect(field(/^Questions to hide/)).toHaveValue('3');
      press('Delete question 2');
      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
      expect(texts()).toEqual(['Asks a', 'Asks c', 'Asks b']);
      expect(field(/^Questions to hide/)).toHaveValue('2');
      enter(/Move question 1 to position/, '2');
      expect(texts()).toEqual(['Asks c', 'Asks b', 'Asks a']);
      expect(field(/^Questions to hide/)).toHaveValue('1');
      press('Move down question 2');
      expect(texts()).toEqual(['Asks c', 'Asks a', 'Asks b']);
      press('Move up question 3');
      press('Move down question 2');
      press('Move up question 3');
      press('Delete question 1');
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText('Are you sure you want to delete question 1?')).toBeVisible();
      expect(dialog.getByText('It is hidden by an answer to question 3.')).toBeVisible();
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(texts()).toEqual(['Asks c', 'Asks b', 'Asks a']);
    },
  );

  it('deletes the confirmed question, even if a colleague has moved it', () => {
    const { source } = openStored();
    source.next(form([asked('a'), asked('b')]));
    press('Delete question 1');
    source.next(form([asked('new'), asked('a'), asked('b')]));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete question 2?')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const texts = screen.getAllByLabelText<HTMLTextAreaElement>(/^Instructions/);
    expect(texts.map(({ value }) => value)).toEqual(['Asks new', 'Asks b']);
  });

  it('has a list of numbers for jumping to questions', proves('AUTHOR-FORM-05'), () => {
    const { source } = openStored();
    source.next(form(three));
    expect(screen.queryByRole('button', { name: 'Go to question 3' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show questions' })).toHaveAccessibleDescription(
      'Jump to a question:',
    );
    press('Show questions');
    press('Go to question 3');
    expect(cards()[2]).toHaveFocus();
    press('Hide questions');
    expect(screen.queryByRole('button', { name: 'Go to question 3' })).toBeNull();
  });

  it(
    'requests IDs for copied questions, and keeps the questions if that fails',
    proves(
      ...['AUTHOR-FORM-07', 'AUTHOR-FORM-15', 'AUTHOR-FORM-27', 'AUTHOR-FORM-58'],
      ...['AUTHOR-FORM-59', 'AUTHOR-D-74'],
    ),
    async () => {
      const { source } = openStored();
      source.next(form([asked('a')]));
      const stored = (key: string, name: string, ...questions: SurveyQuestion[]) =>
        readerOf(surveyForm)(key, { key, name, questions });
      forms.next(
        rowsOfAll(
          form([]),
          stored('other', 'Another', asked('x'), asked('y')),
          stored('last', 'The last', asked('z')),
        ),
      );
      const options = within(field(/^Copy all questions/)).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual([
        'Choose…',
        'Another (other)',
        'The last (last)',
      ]);
      enter(/^Copy all questions/, 'other');
      press('Copy questions');
      expect(bar()).toHaveTextContent(/^Adding questions\.\.\.$/);
      expect(bar().parentElement).toHaveAttribute('data-status', 'adding_questions');
      // Without a server, there is no counter.
      await pass(0);
      expect(bar()).toHaveTextContent(/^Error getting question ID$/);
      expect(ids()).toEqual(['a', 'ID follows', 'ID follows']);
      const texts = screen.getAllByLabelText<HTMLTextAreaElement>(/^Instructions/);
      expect(texts.map(({ value }) => value)).toEqual(['Asks a', 'Asks x', 'Asks y']);
      press('Save');
      await pass(500);
      expect(bar()).toHaveTextContent(/^Error getting question ID$/);
      expect(cards()).toHaveLength(3);
    },
  );

  it('has a read-only key and type', proves('AUTHOR-D-79'), () => {
    const { source } = openStored();
    source.next(form(three));
    expect(field(/^Key/)).toHaveAttribute('readonly');
    expect(field(/^Form type/)).toBeDisabled();
  });

  it('forces 4 characters if the answer is a year', proves('AUTHOR-FORM-42'), () => {
    const { source } = openStored();
    source.next(form([{ ...newQuestion('textField', 'a'), instructions: 'Born?' }]));
    expect(field(/^Max/)).toHaveValue('100');
    enter(/^Answer type/, 'year');
    expect([field(/^Min/), field(/^Max/)].map((one) => (one as HTMLInputElement).value)).toEqual([
      '4',
      '4',
    ]);
    expect(field(/^Min/)).toHaveAttribute('readonly');
  });

  it('shows a question of unknown type as an error', proves('AUTHOR-D-76'), () => {
    const { source } = openStored();
    source.next(form([asked('a', { type: 'moodWheel' })]));
    expect(cards()[0]).toHaveTextContent('ERROR: Option not found');
  });

  it(
    'shows what somebody else saved meanwhile, and keeps the own input',
    proves('AUTHOR-D-07'),
    () => {
      const { source } = openStored();
      source.next(form(three));
      enter(/^Instructions/, 'Mine', 1);
      source.next(form([asked('a'), asked('b', { instructions: 'Theirs' })], { name: 'New name' }));
      expect(field(/^Name/)).toHaveValue('New name');
      expect(field(/^Instructions/, 1)).toHaveValue('Mine');
      expect(screen.getByText(/^Questions was changed by/)).toBeVisible();
      expect(screen.getByText('Differs: question 2 “Theirs”')).toBeVisible();
      expect(screen.getByText('Only in yours: question 3 “Asks c”')).toBeVisible();
      press('Use theirs: Questions');
      expect(field(/^Instructions/, 1)).toHaveValue('Theirs');
      expect(cards()).toHaveLength(2);
    },
  );

  it(
    'is saved with what was typed, and reports when it is not',
    proves('AUTHOR-FORM-13', 'AUTHOR-FORM-32', 'AUTHOR-FORM-56', 'AUTHOR-FORM-57'),
    async () => {
      functionsAnswering(() => ({ count: 0 }));
      const { stored, written, refuse } = writing(ada);
      const before = {
        key: 'fiqr',
        name: 'FIQR',
        formType: 'standard',
        questions: [
          asked('a', { options: [{ label: 'Yes', value: '1' }], order: 1 }),
          { ...newQuestion('slider', 'b'), instructions: 'Asks b', order: 2 },
          { ...newQuestion('textField', 'c'), instructions: 'Asks c', order: 3 },
        ],
      };
      stored['tempest/surveyBay/forms/fiqr'] = before;
      const { source } = openStored();
      source.next(form(before.questions));
      const inCard = (at: number, label: RegExp, value: string) =>
        fireEvent.change(within(cards()[at]!).getByLabelText(label), { target: { value } });
      const tick = (at: number, label: string) =>
        fireEvent.click(within(cards()[at]!).getByLabelText(label));
      inCard(0, /^Label/, 'No');
      inCard(0, /^Value/, '2');
      tick(0, 'Hide other questions');
      inCard(0, /^If the answer equals/, '2');
      inCard(0, /^Questions to hide/, '3');
      for (const [label, value] of [
        [/^Min \*?$/, '3'],
        [/^Max \*?$/, '9'],
        [/^Step/, '2'],
        [/^Min label/, 'None'],
        [/^Max label/, 'All'],
        [/^Submit button text/, 'Go on'],
      ] as const)
        inCard(1, label, value);
      tick(1, 'Allow no response');
      inCard(2, /^Placeholder/, 'Words');
      inCard(2, /^Min/, '4');
      inCard(2, /^Max/, '8');
      tick(2, 'Hidden until an answer shows it');
      refuse('Not allowed');
      press('Save');
      await pass(500);
      expect(bar()).toHaveTextContent(/^Error saving form, check console/);
      expect(bar().parentElement).toHaveAttribute('data-status', 'error');
      expect(written).toEqual([]);
      press('Save');
      await pass(500);
      expect(bar()).toHaveTextContent(/^Saved form$/);
      expect(bar().parentElement).toHaveAttribute('data-status', 'saved');
      const [, write] = written[0] ?? [];
      expect((write as readonly unknown[])[2]).toEqual({
        questions: [
          expect.objectContaining({
            uniqueID: 'a',
            options: [{ label: 'No', value: '2' }],
            conditionalDisplay: {
              hide: true,
              hideQuestionsIfEquals: '2',
              questionNumbersToHide: '3',
            },
          }),
          expect.objectContaining({
            uniqueID: 'b',
            sliderOptions: { min: 3, max: 9, step: 2, minLabel: 'None', maxLabel: 'All' },
            submitBtnText: 'Go on',
            allowNoResponse: true,
            skipped: false,
          }),
          expect.objectContaining({
            uniqueID: 'c',
            placeHolder: 'Words',
            validation: { answerType: 'string', min: 4, max: 8 },
            allowNoResponse: false,
            skipped: true,
          }),
        ],
      });
    },
  );

  it('shows that it could not be loaded', proves('AUTHOR-FORM-50'), () => {
    const { source } = openStored();
    source.fail('unavailable');
    expect(screen.getByText(/Error getting form/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is not created by opening its address', proves('AUTHOR-D-08'), () => {
    const { source } = openStored();
    source.next(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Survey form not found');
  });

  it.each(['/003/forms/edit', '/003/forms/copy', '/004/forms/copy/fiqr'])(
    '%s redirects to the list',
    proves('AUTHOR-D-79'),
    (address) => {
      const { router } = openStored(address);
      expect(router.state.location.pathname).toBe('/003/forms');
    },
  );
});
