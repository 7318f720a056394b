import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScaleView } from '#records/survey-questions/ScaleView.tsx';

const slider = { min: 2, max: 8, step: 1, minLabel: 'None', maxLabel: 'Worst' };

it.each([
  ['', 'Not answered', null],
  ['1', '1 on a scale from 2 to 8', null],
  ['2', '2 on a scale from 2 to 8', '0%'],
  ['5', '5 on a scale from 2 to 8', '50%'],
  ['8', '8 on a scale from 2 to 8', '100%'],
  ['9', '9 on a scale from 2 to 8', null],
  ['many', 'many on a scale from 2 to 8', null],
])('the answer "%s" is shown on its scale', (answer, text, place) => {
  const { container } = render(<ScaleView slider={slider} answer={answer} />);
  expect(container.querySelector('p')?.textContent).toBe(text);
  const mark = container.querySelector<HTMLElement>('.survey-scale-line span');
  expect(mark?.style.insetInlineStart ?? null).toBe(place);
  expect(screen.getByText('None').nextElementSibling).toHaveTextContent('Worst');
});

it.each([
  [null, 8],
  [2, null],
  [8, 8],
])('an answer has no place on a scale from %s to %s', (min, max) => {
  const { container } = render(<ScaleView slider={{ ...slider, min, max }} answer="8" />);
  expect(container.querySelector('p')?.textContent).toBe('8');
  expect(container.querySelector('.survey-scale-line')).toBeNull();
});
