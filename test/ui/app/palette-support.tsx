import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { beforeEach, expect, vi } from 'vitest';
import { PaletteDialog } from '#app/shell/PaletteDialog.tsx';
import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import * as roles from '#data/administration/roles.ts';
import * as setsOfPrograms from '#data/content/change-set/sets-of-programs.ts';
import { programsByName } from '#data/content/programs.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import * as nudging from '#data/operations/nudgers.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { usersIndex } from '#data/people/users.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { decodeSettings, type decodeSharedView } from '#domain/staff/views/schema.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { iris, openPage } from '#test/ui/page-support.tsx';

export const readSets = vi.spyOn(setsOfPrograms, 'readNewestSets');
export const readNudges = vi.spyOn(nudging, 'readNudges');

export const readColleagues = vi.spyOn(roles, 'readColleagues');

beforeEach(() => {
  readColleagues.mockReset().mockResolvedValue([]);
  readSets.mockReset().mockResolvedValue([]);
  readNudges.mockReset().mockResolvedValue([]);
});

export const person = (docID: string, raw: object) => usersIndex.decode(docID, { ...raw });
const indexed = <Row,>(...rows: Row[]) => ({
  rows,
  records: rows.length,
  unreadable: [],
  others: [],
});

/** Renders the palette; its indexes are empty until the test provides them. */
export function openPalette(as = iris, page?: ReactNode) {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  const users = answering(indexSource(usersIndex));
  const subjects = answering(indexSource(subjectsIndex));
  const registrations = answering(indexSource(registrationsIndex));
  const programs = answering(programsByName);
  const settings = answering(settingsSource(as.email));
  const views = answering(sharedViewsSource);
  let registered = false;
  let subjected = false;
  const closed = vi.fn();
  const { router } = openPage(page ?? <PaletteDialog onClose={closed} />, {
    as,
    path: '*',
    around: <Outlet />,
  });
  return {
    closed,
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
    entry: () => router.state.location.state as unknown,
    arriveKept: async (kept: object, ...shared: ReturnType<typeof decodeSharedView>[]) => {
      await vi.waitFor(() => expect(settings.attached()).toBe(1));
      settings.next(decodeSettings('', { ...kept }));
      views.next(rowsOfAll(...shared));
    },
    arrivePart: async (...rows: ReturnType<typeof person>[]) => {
      await vi.waitFor(() => expect(users.attached()).toBe(1));
      users.next({ ...indexed(...rows), part: true });
      subjects.next(indexed());
      registrations.next(indexed());
    },
    get field() {
      return screen.getByRole('combobox');
    },
    results: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    arriveRegistered: async (email: string) => {
      await vi.waitFor(() => expect(registrations.attached()).toBe(1));
      registered = true;
      registrations.next(indexed(registrationsIndex.decode(email, { email })));
    },
    arriveSubject: async (subjectID: string, raw: object) => {
      await vi.waitFor(() => expect(subjects.attached()).toBe(1));
      subjected = true;
      subjects.next(indexed(subjectsIndex.decode(subjectID, { ...raw })));
    },
    arrive: async (...rows: ReturnType<typeof person>[]) => {
      await vi.waitFor(() => expect(users.attached()).toBe(1));
      users.next(indexed(...rows));
      if (!subjected) subjects.next(indexed());
      if (!registered) registrations.next(indexed());
      programs.next(rowsOfAll(decodeProgram('act1', { name: 'Sleep well' })));
    },
  };
}

export const YURI = person('u1', {
  email: 'yuri@samemail.example',
  firstName: 'Yuri',
  lastName: 'Itō',
});
export const ANN = person('u2', { email: 'ann@example.com', firstName: 'Ann', subjectID: 's-77' });
