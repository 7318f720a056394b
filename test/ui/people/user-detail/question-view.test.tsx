import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QuestionView } from '#records/survey-questions/QuestionView.tsx';
import { decodeSurveyResponse, shownQuestions } from '#domain/people/survey/response.ts';

it('shows the selected choices, and any other answers below', () => {
  const options = [
    { label: 'Back', value: 'back' },
    { label: 'Neck', value: 'neck' },
  ];
  const response = ['back', 'left knee'];
  const asked = { uniqueID: 'q1', type: 'checkbox', text: 'Where?', options, response };
  const [question] = shownQuestions(decodeSurveyResponse('r1', { questions: [asked] }), null);
  if (question)
    render(<QuestionView question={question} reason="" now={new Date()} edited={false} />);
  const choices = screen.getByRole('list');
  expect(choices).toHaveTextContent('Back (chosen)');
  expect(choices).not.toHaveTextContent('left knee');
  expect(screen.getByText('left knee')).toBeVisible();
  expect(screen.queryByText(/Back, /)).toBeNull();
});
