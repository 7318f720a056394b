import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SurveyStatusBadge } from '#areas/people/user-detail/surveys/SurveyStatusBadge.tsx';
import { proves } from '#test/support/proves.ts';

it.each([
  ['completed', 'completed', 'green'],
  ['Completed twice', 'Completed twice', 'unknown'],
  ['  ', '', undefined],
])('the badge of "%s"', proves('CORE-D-68'), (status, text, colour) => {
  const { container } = render(<SurveyStatusBadge status={status} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector<HTMLElement>('.tone-badge')?.dataset['survey']).toBe(colour);
});
