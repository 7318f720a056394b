import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PhasePreview } from '#areas/content/journals/preview/PhasePreview.tsx';
import { QuestionPreview } from '#areas/content/journals/preview/QuestionPreview.tsx';
import { LessonPreview } from '#areas/content/lessons/steps/LessonPreview.tsx';
import { readSteps } from '#domain/content/steps/stored-step.ts';
import { useTheme } from '#ui/theme.ts';
import { findings } from '#test/ui/axe.ts';
import { openPage } from '#test/ui/page-support.tsx';

const phone = (name: string) => screen.getByRole('group', { name: `Preview of ${name}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the preview of a lesson', () => {
  const steps = readSteps([
    { type: 'Text', title: 'Welcome', content: '# Hello\n\nThis is **new** <b>here</b>.' },
    { type: 'Prompt', uuid: 'u', title: 'Yours', prompt: 'What *matters*?', placeholder: 'Write' },
    { type: 'Video', title: 'Watch', videoId: '12' },
  ]);

  it('steps through the lesson, with each text rendered as in the app', async () => {
    openPage(<LessonPreview steps={steps} />);
    const shown = phone('the lesson');
    // In place of a second heading "Preview".
    expect(screen.getByText('Step 1 of 3').closest('figcaption')).toBeVisible();
    expect(screen.queryByText('Preview')).toBeNull();
    expect(within(shown).getByText('new').tagName).toBe('STRONG');
    expect(shown).toHaveTextContent('<b>here</b>');
    // The app's headings are not headings of the console's page.
    expect(within(shown).queryByRole('heading')).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    press('Next');
    expect(shown).toHaveTextContent('What matters?');
    expect(within(shown).getByPlaceholderText('Write')).toBeVisible();
    press('Next');
    expect(within(shown).getByRole('link', { name: 'Video 12' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    press('Back');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(await findings(document.body)).toEqual([]);
  });

  it('can be shown in dark mode', () => {
    openPage(<LessonPreview steps={steps} />);
    expect(phone('the lesson')).toHaveAttribute('data-bs-theme', 'light');
    const pressed = () =>
      ['Light', 'Dark'].map((name) => screen.getByRole('button', { name }).ariaPressed);
    expect(pressed()).toEqual(['true', 'false']);
    press('Dark');
    expect(phone('the lesson')).toHaveAttribute('data-bs-theme', 'dark');
    expect(pressed()).toEqual(['false', 'true']);
    press('Light');
    expect(phone('the lesson')).toHaveAttribute('data-bs-theme', 'light');
  });

  it('begins in the theme of the console', () => {
    const { choose } = renderHook(useTheme).result.current;
    act(() => choose('dark'));
    openPage(<LessonPreview steps={steps} />);
    expect(phone('the lesson')).toHaveAttribute('data-bs-theme', 'dark');
    act(() => choose('system'));
  });

  it('is absent for a lesson without steps', () => {
    openPage(<LessonPreview steps={[]} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('the preview of a question', () => {
  const text = {
    key: 'a',
    questionType: 'text',
    required: true,
    validation: { minLength: 3 },
    screenText: { heading: 'Thoughts', promptText: 'What was it?', NextButtonText: 'Go on' },
  };

  it('rejects what the app rejects, and says what it accepts', () => {
    openPage(<QuestionPreview question={text} />);
    expect(screen.getByText('Thoughts')).toBeVisible();
    const status = () => screen.getAllByRole('status').map((one) => one.textContent);
    press('Go on');
    expect(status()).toContain('An answer is needed');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ab' } });
    expect(status()).not.toContain('An answer is needed');
    press('Go on');
    expect(status()).toContain('At least 3 characters are needed');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abc' } });
    press('Go on');
    expect(status()).toContain('The app accepts this answer.');
  });

  it('has an input for each kind of answer', async () => {
    const choice = {
      questionType: 'boolean',
      screenText: { positiveText: 'Rather', negativeText: 'Not' },
    };
    const several = {
      questionType: 'multipleInput',
      validation: { numInputs: 2 },
      screenText: { defaultPlaceholder: 'One more', placeholderTexts: ['A first'] },
    };
    const slider = { questionType: 'slider', validation: { min: 1, max: 9, initialValue: 4 } };
    openPage(
      <>
        <QuestionPreview question={choice} />
        <QuestionPreview question={several} />
        <QuestionPreview question={slider} />
        <QuestionPreview question={{ questionType: 'unheard-of', screenText: 'gone' }} />
      </>,
    );
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Rather'));
    expect(screen.getByLabelText('Rather')).toBeChecked();
    expect(screen.getByLabelText('Not')).not.toBeChecked();
    expect(screen.getByPlaceholderText('A first')).toBeVisible();
    expect(screen.getByPlaceholderText('One more')).toBeVisible();
    expect(screen.getByRole('slider')).toHaveValue('4');
    expect(screen.getByText('ERROR: Option not found')).toBeVisible();
    expect(await findings(document.body)).toEqual([]);
  });
});

it('steps through the questions of a phase, but not past a missing answer', () => {
  const required = { questionType: 'text', required: true };
  openPage(<PhasePreview phase="creation" questions={[required, 'damaged', required]} />);
  const shown = phone('creation');
  expect(shown).toHaveTextContent('Question 1 of 3');
  press('Next');
  expect(shown).toHaveTextContent('Question 1 of 3');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'words' } });
  press('Next');
  expect(shown).toHaveTextContent('Question 2 of 3');
  press('Next');
  expect(shown).toHaveTextContent('Question 3 of 3');
  expect(screen.getByRole('textbox')).toHaveValue('');
  press('Back');
  expect(shown).toHaveTextContent('Question 2 of 3');
});
