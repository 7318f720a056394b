import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChangeSetsPage } from '#areas/content/changes/ChangeSetsPage.tsx';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { programSource } from '#data/content/programs.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore, SERVER_NOW } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada } from '#test/ui/page-support.tsx';
import {
  PROGRAM,
  below,
  idOf,
  open,
  press,
  pressTwice,
  store,
  storeSet,
} from './set-page-support.tsx';

storeSet();

/** The history entries of the acts, without the versions of their records. */
const entries = () =>
  below('history').map(([, { action, actor, paths }]) => [action, actor, paths]);

describe('The switch "changes by sets only"', () => {
  const openSwitch = (setsOnly: boolean) => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    store(PROGRAM, { setsOnly });
    open(<ChangeSetsPage />, '/programs/:programKey/changes', '/programs/spring/changes');
    doc.next(decodeProgram('spring', documents.get(PROGRAM) ?? {}));
    list.next(rowsOfAll());
    return () => doc.next(decodeProgram('spring', documents.get(PROGRAM) ?? {}));
  };

  it.each([
    [
      false,
      'Without a change set, content of this program is saved live.',
      'Require change sets',
      'Saves outside a change set are refused from now on.',
      'Live changes refused',
    ],
    [
      true,
      'This program can be changed by change sets only.',
      'Allow live changes',
      'Saves outside a change set reach participants at once again.',
      'Live changes allowed',
    ],
  ])(
    'shows its state, can be toggled, and offers Undo: %s',
    proves('TEAM-SET-06', 'TEAM-UNDO-01'),
    async (on, words, act, consequence, done) => {
      const asked = functionsAnswering(() => ({ entryID: 'e' }));
      openSwitch(on);
      expect(screen.getByText(words, { exact: false })).toBeVisible();
      await pressTwice(act, consequence);
      const stamps = { updated: SERVER_NOW, updatedBy: ada.email };
      expect(documents.get(PROGRAM)).toMatchObject({ setsOnly: !on, name: 'Spring', ...stamps });
      expect(entries()).toEqual([['Edit program', ada.email, [PROGRAM]]]);
      expect(screen.getByText(done)).toBeVisible();
      const [path = ''] = below('history').map(([one]) => one);
      await press(/^Undo/);
      expect(asked).toEqual([['undoChange', { entryID: idOf(path) }]]);
      expect(screen.getByText('Undone')).toBeVisible();
    },
  );

  it.each([
    [false, 'Allow live changes'],
    [true, 'Require change sets'],
  ])(
    'can be toggled back after a colleague changed it on the open page: %s',
    proves('TEAM-SET-06'),
    async (on, act) => {
      const tell = openSwitch(on);
      store(PROGRAM, { setsOnly: !on });
      tell();
      await pressTwice(act);
      expect(documents.get(PROGRAM)).toMatchObject({ setsOnly: on });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('reports when it was not changed', proves('TEAM-SET-06'), async () => {
    openSwitch(false);
    failFirestore();
    await pressTwice('Require change sets');
    expect(screen.getByRole('alert')).toHaveTextContent('The program was not changed.');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
