import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DisclaimerView } from '#areas/people/user-detail/workflows/views/DisclaimerView.tsx';
import { therapyWeekFact } from '#areas/people/shared/therapy-week.tsx';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { FRAME, openPage } from '#test/ui/page-support.tsx';

it.each([
  [true, 'Yes'],
  ['false', 'No'],
  [undefined, 'No'],
  ['yes', '– Cannot be read'],
  [1, '– Cannot be read'],
])('shows the stored acceptance %s as %s', (disclaimerAccepted, text) => {
  const workflow = decodeWorkflow('disclaimer', { disclaimerAccepted });
  openPage(<DisclaimerView user={FRAME.user} workflow={workflow} gone={false} />);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(text);
});

it.each([
  [0, '0 of 12'],
  [3, '3 of 12'],
  [null, '–none'],
  [-4, '– Cannot be read'],
  [2.5, '– Cannot be read'],
  ['soon', '– Cannot be read'],
])('shows the stored therapy week %s as %s', (therapyWeek, text) => {
  const value = therapyWeekFact(decodeWorkflow('therapy', { therapyWeek }), 12);
  openPage(<KeyValues items={[{ label: 'Week', value }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent(text);
});
