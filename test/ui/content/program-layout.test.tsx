import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { programSource } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

afterEach(closeAllSources);

/** The breadcrumbs and their links. */
const above = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('leads back to the programs while a program is on its way, fails or is none', () => {
  const program = answering(programSource('spring'));
  openPage(<ProgramLayout />, { path: '/programs/:programKey', address: '/programs/spring' });
  expect(screen.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
  expect(above()).toEqual([['Programs', '/programs']]);
  program.fail();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(above()).toEqual([['Programs', '/programs']]);
  program.next(null);
  expect(screen.getByRole('heading', { level: 1, name: 'Program not found' })).toBeVisible();
  expect(above()).toEqual([['Programs', '/programs']]);
});
