import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormPreview } from '#areas/content/survey-forms/FormPreview.tsx';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';
import { proves } from '#test/support/proves.ts';

const question = (kind: QuestionKind, uniqueID: string, more: Partial<SurveyQuestion> = {}) => ({
  ...newQuestion(kind, uniqueID),
  instructions: `Asks ${uniqueID}`,
  ...more,
});
const options = [
  { label: 'Yes', value: '1' },
  { label: 'No', value: '2' },
];
const FORM = [
  question('buttons', 'pain', {
    options,
    conditionalDisplay: { hide: true, hideQuestionsIfEquals: '2', questionNumbersToHide: '2' },
  }),
  question('textField', 'where', { validation: { answerType: 'string', min: 3, max: 9 } }),
  question('checkbox', 'help', { options: [...options, { label: '', value: '7' }] }),
  question('displayText', 'thanks', { text: 'That was all.' }),
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('region', { name: 'Preview' });
const answers = () =>
  Array.from(screen.getByRole('list', { name: 'Answers' }).children, (item) => item.textContent);

const storedKeys = () => [Object.keys(sessionStorage), Object.keys(localStorage)];

describe('a form filled in beside its editor', () => {
  it(
    'asks the questions one by one and rejects what the app rejects',
    proves('TEAM-FORM-01'),
    () => {
      render(<FormPreview questions={FORM} edited={null} />);
      press('Fill in');
      expect(preview()).toHaveTextContent(/Question 1 of 4.*Nothing is stored/);
      // The focus stays in the editor until a question is answered.
      expect(screen.getByText('Question 1 of 4')).not.toHaveFocus();
      for (const name of ['Back', 'Start again'])
        expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.queryByText('Asks where')).toBeNull();
      press('Submit');
      expect(preview()).toHaveTextContent('An answer is needed');
      fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
      press('Submit');
      const where = screen.getByRole('textbox', { name: 'Asks where' });
      expect(screen.getByText('Question 2 of 4')).toHaveFocus();
      fireEvent.change(where, { target: { value: 'at' } });
      press('Submit');
      expect(preview()).toHaveTextContent('At least 3 characters are needed');
      fireEvent.change(where, { target: { value: 'back' } });
      press('Submit');
      fireEvent.click(screen.getByRole('checkbox', { name: '7' }));
      fireEvent.click(screen.getByRole('checkbox', { name: 'No' }));
      press('Submit');
      expect(preview()).toHaveTextContent('That was all.');
      press('Continue');
      expect(screen.getByText('End of the form')).toBeVisible();
      expect(preview()).not.toHaveTextContent('Not asked');
      expect(answers()).toEqual([
        expect.stringMatching(/^1Asks pain.*Yes \(chosen\)No/),
        expect.stringMatching(/^2Asks whereback/),
        expect.stringMatching(/^3Asks help.*No \(chosen\).*7 \(chosen\)/),
        expect.stringMatching(/^4Asks thanks/),
      ]);
      press('Fill in');
      expect(screen.getByRole('list', { name: 'Preview of 4 questions' })).toBeVisible();
      expect(preview()).not.toHaveTextContent('Nothing is stored');
    },
  );

  it('skips what an answer hides, and can go back', proves('TEAM-FORM-01'), () => {
    render(<FormPreview questions={FORM} edited={null} />);
    press('Fill in');
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    press('Submit');
    expect(preview()).toHaveTextContent(/Question 3 of 4.*Not asked with these answers: 2/);
    press('Back');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    press('Submit');
    expect(preview()).toHaveTextContent('Question 2 of 4');
    expect(preview()).not.toHaveTextContent('Not asked');
    press('Start again');
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  });

  it('asks every kind of question as the app does', proves('TEAM-FORM-01'), () => {
    const before = storedKeys();
    const scale = { min: 2, max: 8, step: 2, minLabel: 'None', maxLabel: 'Worst' };
    const number = { answerType: 'number', min: 1, max: 9 };
    const all = [
      question('textField', 'weight', {
        placeHolder: 'in kg',
        validation: number,
        submitBtnText: ' Send ',
        text: ' Without shoes. ',
      }),
      question('textBox', 'why', {
        placeHolder: 'Say more',
        allowNoResponse: true,
        // Left without an answer, it neither hides nor shows the last question.
        conditionalDisplay: { hide: true, hideQuestionsIfEquals: '1', questionNumbersToHide: '7' },
      }),
      question('slider', 'pain', { sliderOptions: scale, submitBtnText: ' ' }),
      question('multipleChoice', 'sleep', { options }),
      question('checkbox', 'help', { options, instructions: '  ' }),
      { ...question('buttons', 'odd'), type: 'moodWheel' },
      question('textField', 'last', { skipped: true }),
    ];
    render(<FormPreview questions={all} edited={null} />);
    press('Fill in');
    const weight = screen.getByRole('textbox', { name: 'Asks weight' });
    expect(weight).toHaveAttribute('inputmode', 'decimal');
    expect(weight).toHaveAttribute('placeholder', 'in kg');
    expect(screen.getByText('Without shoes.')).toBeVisible();
    fireEvent.change(weight, { target: { value: '10' } });
    press('Send');
    expect(preview()).toHaveTextContent('The greatest number is 9');
    fireEvent.change(weight, { target: { value: '7' } });
    expect(preview()).not.toHaveTextContent('The greatest number');
    press('Send');
    const why = screen.getByRole('textbox', { name: 'Asks why' });
    expect(why).toHaveAttribute('placeholder', 'Say more');
    fireEvent.change(why, { target: { value: '  ' } });
    press('Submit');
    const slider = screen.getByRole('slider', { name: 'Asks pain' });
    expect(
      ['min', 'max', 'step', 'aria-valuetext'].map((name) => slider.getAttribute(name)),
    ).toEqual(['2', '8', '2', 'Not answered']);
    expect(preview()).toHaveTextContent(/None.*Not answered.*Worst/);
    fireEvent.change(slider, { target: { value: '6' } });
    expect(preview()).toHaveTextContent(/None.*6.*Worst/);
    press('Submit');
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    press('Submit');
    expect(preview()).toHaveTextContent('Question text not available');
    for (const name of ['Yes', 'No', 'Yes'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    press('Submit');
    expect(preview()).toHaveTextContent('ERROR: Option not found');
    press('Submit');
    expect(preview()).toHaveTextContent('Not asked with these answers: 7');
    const given = answers();
    expect(given).toHaveLength(6);
    expect(given[0]).toMatch(/^1Asks weight.*7/);
    expect(given[1]).toMatch(/^2Asks why/);
    expect(given[2]).toMatch(/^3Asks pain6 on a scale from 2 to 8/);
    expect(given[3]).toMatch(/^4Asks sleepYes✓No \(chosen\)/);
    expect(given[4]).toMatch(/^5.*Yes✓No \(chosen\)/);
    // Back to the first question step by step, keeping the answers.
    for (const number of [6, 5, 4, 3, 2, 1]) {
      press('Back');
      expect(preview()).toHaveTextContent(`Question ${number} of 7`);
    }
    expect(screen.getByRole('textbox', { name: 'Asks weight' })).toHaveValue('7');
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    expect(storedKeys()).toEqual(before);
  });

  it('counts a slider as answered only once it was touched', proves('TEAM-FORM-01'), () => {
    render(<FormPreview questions={[question('slider', 'pain')]} edited={null} />);
    press('Fill in');
    press('Submit');
    expect(preview()).toHaveTextContent('An answer is needed');
    fireEvent.pointerUp(screen.getByRole('slider', { name: 'Asks pain' }));
    press('Submit');
    expect(answers()).toEqual([expect.stringMatching(/^1Asks pain0 on a scale from 0 to 10/)]);
  });

  it('uses a scale from 0 to 10 if no other is stored', proves('TEAM-FORM-01'), () => {
    const sliderOptions = { min: '', max: null, step: 'x', minLabel: '', maxLabel: '' };
    render(
      <FormPreview questions={[question('slider', 'pain', { sliderOptions })]} edited={null} />,
    );
    press('Fill in');
    const scale = screen.getByRole('slider', { name: 'Asks pain' });
    expect(['min', 'max', 'step'].map((name) => scale.getAttribute(name))).toEqual([
      '0',
      '10',
      '1',
    ]);
    fireEvent.change(scale, { target: { value: '4' } });
    press('Submit');
    expect(answers()).toEqual([expect.stringMatching(/^1Asks pain4/)]);
  });

  it('keeps two old questions without an ID apart', proves('TEAM-FORM-01'), () => {
    const old = (instructions: string) => question('textField', ' ', { instructions });
    render(<FormPreview questions={[old('Weight?'), old('Height?')]} edited={null} />);
    press('Fill in');
    for (const [name, value] of [
      ['Weight?', '70'],
      ['Height?', '180'],
    ] as const) {
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
      press('Submit');
    }
    expect(answers()).toEqual([
      expect.stringMatching(/^1Weight\?70/),
      expect.stringMatching(/^2Height\?180/),
    ]);
  });

  it('follows the form while it is edited', proves('TEAM-FORM-01'), async () => {
    const { rerender } = render(<FormPreview questions={FORM} edited={1} />);
    const current = () => preview().querySelector('[aria-current]')?.textContent;
    expect(current()).toMatch(/^2Asks where/);
    rerender(<FormPreview questions={FORM} edited={2} />);
    expect(current()).toMatch(/^3Asks help/);
    press('Fill in');
    const renamed = FORM.with(0, question('textBox', 'pain', { instructions: 'How are you?' }));
    rerender(<FormPreview questions={renamed} edited={0} />);
    await act(() => vi.advanceTimersByTimeAsync(500));
    const typed = () => screen.getByRole('textbox', { name: /^How/ });
    fireEvent.change(typed(), { target: { value: 'Fine' } });
    // A different question replaces the one being asked.
    const other = question('textBox', 'sleep', { instructions: 'How did you sleep?' });
    rerender(<FormPreview questions={renamed.with(0, other)} edited={0} />);
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(typed()).toHaveAccessibleName('How are you?');
    expect(typed()).toHaveValue('Fine');
    // Further typing restarts the debounce, so the intermediate text is never shown.
    const more = question('textBox', 'sleep', { instructions: 'How well did you sleep?' });
    rerender(<FormPreview questions={renamed.with(0, more)} edited={0} />);
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(typed()).toHaveAccessibleName('How are you?');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(typed()).toHaveAccessibleName('How well did you sleep?');
    expect(typed()).toHaveValue('');
    rerender(<FormPreview questions={[]} edited={null} />);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(preview()).toHaveTextContent('There are no questions yet.');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });
});
