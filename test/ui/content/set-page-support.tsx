import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ChangeSetPage } from '#areas/content/changes/ChangeSetPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { asStored } from '#data/content/change-set/laid-source.ts';
import { programSource } from '#data/content/programs.ts';
import { storedDocument } from '#data/engine/sources.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents } from '#test/ui/firestore-in-memory.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

/* The page of a change set on an in-memory database, by which the test file replaces the SDK. */

export const PROGRAM = 'programs/spring';
export const SET = { programKey: 'spring', setID: 's1' };
export const PATH = `${PROGRAM}/changeSets/s1`;
export const B = `${PATH}/changes/~1pages~1b`;
export const BO = 'bo@example.com';
const readSet = readerOf(changeSetRecord);

export const idOf = (path: string) => path.split('/').at(-1) ?? '';
export const below = (list: string) =>
  [...documents].filter(([path]) => path.slice(0, path.lastIndexOf('/')) === list);
export const change = (kind: string, fields: object, seen: object) => ({ kind, fields, seen });
export const store = (path: string, data: object) =>
  void documents.set(path, { ...documents.get(path), ...data });

/** A set with one change, stored anew before each test of the file. */
export function storeSet(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    store(PROGRAM, { id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' });
    store(`${PROGRAM}/pages/b`, { id: 'b', key: 'b', name: 'B', HTML: 'Text', url: 'u' });
    store(PATH, {
      name: 'New wording',
      state: 'open',
      review: false,
      changes: 1,
      createdBy: 'cy@example.com',
      editors: [BO],
      edited: new Date(1),
      editedBy: BO,
      lastChange: 'e0',
    });
    store(B, change('change', { name: 'Better', HTML: 'Mine' }, { name: 'B', HTML: 'Text' }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export async function press(name: string | RegExp) {
  fireEvent.click(button(name));
  await pass();
  // The answer of a callable takes several turns.
  await pass();
}
export async function pressTwice(name: string | RegExp, consequence?: string) {
  fireEvent.click(button(name));
  await pass(600);
  if (consequence !== undefined) expect(screen.getByText(consequence)).toBeInTheDocument();
  await press('Confirm');
}
export const dialog = () => within(screen.getByRole('dialog'));
export const inDialog = async (name: string) => {
  fireEvent.click(dialog().getByRole('button', { name }));
  await pass();
  await pass();
};

export const open = (element: ReactNode, path: string, address: string, as = ada) =>
  openPage(element, { path, address, as, around: <ProgramLayout /> });

/** Opens the page of the set. @returns delivers the stored state to it */
export function openSetPage(as = ada) {
  const doc = answering(programSource('spring'));
  const own = answering(changeSetSource(SET));
  const all = answering(changesSource(SET));
  const pages = ['b', 'n'].map((id) => {
    const path = `${PROGRAM}/pages/${id}`;
    return [path, answering(storedDocument(path, asStored))] as const;
  });
  const path = '/programs/:programKey/changes/:setID';
  const { router } = open(<ChangeSetPage />, path, '/programs/spring/changes/s1', as);
  doc.next(decodeProgram('spring', documents.get(PROGRAM) ?? {}));
  const tell = () => {
    own.next(readSet('s1', documents.get(PATH) ?? {}));
    all.next(
      rowsOfAll(...below(`${PATH}/changes`).map(([one, raw]) => decodeChange(idOf(one), raw))),
    );
    for (const [path, page] of pages) page.next(documents.get(path) ?? null);
  };
  tell();
  return { tell, router };
}
