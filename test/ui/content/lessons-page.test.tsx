import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LessonsPage } from '#areas/content/lessons/LessonsPage.tsx';
import { lessons } from '#data/content/lessons.ts';
import { chapters } from '#data/content/program-lists.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const ids = { programKey: 'p' };
const around = <Outlet context={decodeProgram('p', { contentTypeKey: 'ACT' })} />;
const dialog = () => screen.queryByRole('dialog', { name: 'Add Lesson' });

it('opens the form of a new lesson if the address asks for it, until it is closed', async () => {
  const list = answering(lessons.list(ids));
  answering(chapters.list(ids)).next(rowsOfAll());
  const { router } = openPage(<LessonsPage />, { as: ada, around, address: '/?q=calm&new' });
  list.next(rowsOfAll());
  expect(dialog()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
  expect(router.state.location.search).toBe('?q=calm');
  await userEvent.click(screen.getByRole('button', { name: 'Add Lesson' }));
  expect(dialog()).toBeVisible();
});
