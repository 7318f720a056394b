import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changesSince } from '#areas/operations/today/console-changes.ts';
import { NewInTheConsole } from '#areas/operations/today/NewInTheConsole.tsx';
import { ReviewsToDo } from '#areas/operations/today/ReviewsToDo.tsx';
import { settingsSource } from '#data/administration/views.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeSettings } from '#domain/staff/views/schema.ts';
import { answering } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(closeAllSources);

it('names every change since the last visit, the later ones folded', proves('TEAM-HOME-01'), () => {
  const settings = answering(settingsSource(sam.email));
  openPage(<NewInTheConsole today="2026-12-01" />);
  settings.next(decodeSettings('', { visits: ['2026-11-01'] }));
  const changes = changesSince('2026-11-01', sam);
  const panel = within(screen.getByRole('region', { name: 'New in the console' }));
  const shown = panel.getAllByRole('listitem', { hidden: true });
  expect(shown.map((item) => item.textContent)).toEqual(
    changes.map(({ what }): unknown => expect.stringContaining(what)),
  );
  expect(panel.getByText(`${changes.length - 5} more`)).toBeVisible();
});

it('offers change sets for review to admins alone', proves('TEAM-HOME-01'), () => {
  const reviews = () => screen.queryByRole('region', { name: 'Change sets to review' });
  openPage(<ReviewsToDo />, { as: sam });
  expect(reviews()).toBeNull();
  cleanup();
  openPage(<ReviewsToDo />, { as: ada });
  expect(reviews()).toBeVisible();
});
