import { screen, within } from '@testing-library/react';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { readerOf } from '#domain/shared/record.ts';

export const nobody = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
export const STORED = {
  id: 'n1',
  name: 'Come back',
  description: 'Who stayed away',
  active: true,
  scheduledTime: { hours: 8, minutes: 5 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
  messages: [{ title: 'Hello', text: 'How are you?' }],
  potentialUsers: { ...nobody, cohort: 'default' },
  reactFMEXT: null,
};
export const read = readerOf(nudger);

export const heading = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);
export const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());
