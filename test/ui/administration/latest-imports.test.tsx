import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportsPanel } from '#areas/administration/import/ImportsPanel.tsx';
import { latestImportsSource } from '#data/administration/imports.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeImport } from '#domain/import/import-schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, iris, openPage, sam } from '#test/ui/page-support.tsx';

describe('The latest imports', () => {
  afterEach(closeAllSources);
  const now = Date.now();
  const one = (docID: string, state: string, more: object) =>
    decodeImport(docID, {
      kind: 'sites',
      fileName: `${docID}.csv`,
      state,
      total: 4,
      staged: 4,
      done: 2,
      created: 1,
      changed: 2,
      startedBy: sam.email,
      startedAt: new Date(2026, 4, 3, 9, 5),
      updatedAt: new Date(now),
      ...more,
    });
  const silent = { updatedAt: new Date(now - 91_000) };

  it('show their progress, and offer the steps that are left', proves('TEAM-IMP-03'), async () => {
    const imports = answering(latestImportsSource);
    const counts = { created: 1, changed: 2, unchanged: 0, refused: 0 };
    let refused = '';
    const asked = functionsAnswering((name) => {
      if (refused !== '') throw new Error(refused);
      return name === 'runImport' ? counts : { undone: 3 };
    });
    openPage(<ImportsPanel />, { as: sam });
    imports.next(
      rowsOfAll(
        one('done', 'done', { refused: 1, refusals: [{ line: 7, why: 'Name is required.' }] }),
        one('running', 'running', { updatedAt: new Date(now - 60_000) }),
        one('stopped', 'running', silent),
        one('unsent', 'staged', { ...silent, staged: 3 }),
        one('undone', 'undone', { undoneBy: ada.email, updatedAt: new Date(2026, 4, 3, 9, 8) }),
        one('own', 'undone', { undoneBy: sam.email, updatedAt: new Date(2026, 4, 3, 9, 8) }),
        one('undoing', 'undoing', silent),
        one('ready', 'staged', { ...silent, done: 0 }),
        one('leaving', 'undoing', {}),
        one('nameless', 'done', { fileName: '' }),
        one('unknown', 'done', { kind: 'planets' }),
        one('links', 'done', { kind: 'resourceLinks', startedBy: sam.email }),
        one('other', 'done', { startedBy: ada.email }),
      ),
    );
    const shown = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('.import-name'))
      .map((item) => [
        item.querySelector('.import-name')?.textContent.replace(/[\u2066-\u2069]|\.csv/g, ''),
        item.querySelector('.import-name + span')?.textContent,
        within(item)
          .queryAllByRole('button')
          .map((button) => button.textContent)
          .join(),
      ]);
    expect(shown).toEqual([
      ['done', 'sites: 1 created, 2 changed, 1 refused', 'Undo'],
      ['running', 'sites: being imported, 2 of 4 rows', ''],
      ['stopped', 'sites: interrupted, 2 of 4 rows', 'Continue,Undo'],
      ['unsent', 'sites: interrupted, 2 of 4 rows', ''],
      ['undone', `sites: undone by ${ada.email}`, ''],
      ['own', `sites: undone by ${sam.email}`, ''],
      ['undoing', 'sites: undoing was interrupted', 'Undo'],
      ['ready', 'sites: interrupted, 0 of 4 rows', 'Continue'],
      ['leaving', 'sites: being undone', 'Undo'],
      ['nameless', 'sites: 1 created, 2 changed, 0 refused', 'Undo'],
      ['unknown', 'records: 1 created, 2 changed, 0 refused', ''],
      ['links', 'resource links: 1 created, 2 changed, 0 refused', ''],
      ['other', 'sites: 1 created, 2 changed, 0 refused', ''],
    ]);
    expect(screen.getByText(/^Line 7/)).toHaveTextContent('Line 7: Name is required.');
    const [note] = screen.getAllByText(/ by /, { selector: '.import-note' });
    expect(note).toHaveTextContent(`Started 05/03/2026 09:05 by ${sam.email}`);
    const undone = screen.getAllByText(/^Imported /).map(({ textContent }) => textContent);
    const rows = '4 rows; undone 05/03/2026 09:08';
    expect(undone).toEqual([
      `Imported 05/03/2026 09:05 by ${sam.email}, ${rows}`,
      `Imported 05/03/2026 09:05, ${rows}`,
    ]);
    const bars = screen.getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map(({ value, max }) => [value, max])).toEqual([[2, 4]]);
    await userEvent.click(
      screen.getByRole('button', { name: /^Continue the import of .?stopped/ }),
    );
    const confirm = async (word: string) =>
      userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: word }));
    expect(
      screen.getByRole('dialog', { name: /^Continue the import of .?stopped\.csv/ }),
    ).toHaveTextContent('2 rows left. Rows that are already written stay as they are.');
    refused = 'Another run goes on.';
    await confirm('Continue');
    expect(await within(screen.getByRole('dialog')).findByText(/Another run/)).toBeVisible();
    refused = '';
    asked.splice(0);
    await confirm('Continue');
    await waitFor(() => expect(asked).toEqual([['runImport', { importID: 'stopped' }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Undo the import of .?done/ }));
    expect(
      screen.getByRole('dialog', { name: /^Undo the import of .?done\.csv/ }),
    ).toHaveTextContent(
      '1 record that it created is deleted, 2 records that it changed get their earlier values back. If somebody has changed one of them since, nothing is undone.',
    );
    refused = 'Records were changed since: site East.';
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await within(screen.getByRole('dialog')).findByText(/site East/)).toBeVisible();
    refused = '';
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.slice(1)).toEqual(
      Array.from({ length: 2 }, () => ['undoImport', { importID: 'done' }]),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Undo the import of .?nameless/ }));
    expect(screen.getByRole('dialog', { name: /^Undo the import of .?nameless/ })).toBeVisible();
  });

  it('show loading, empty and failed states', proves('TEAM-IMP-03'), () => {
    const imports = answering(latestImportsSource);
    openPage(<ImportsPanel />);
    const none = () => screen.queryByText('Nothing has been imported yet.');
    expect(none()).toBeNull();
    imports.next(rowsOfAll());
    expect(none()).toBeVisible();
    imports.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent('Out of paper');
    expect(none()).toBeNull();
  });

  it('say how many records an undo would delete and restore', proves('TEAM-IMP-03'), async () => {
    const imports = answering(latestImportsSource);
    openPage(<ImportsPanel />);
    imports.next(rowsOfAll(one('a', 'done', { created: 2, changed: 1 })));
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '2 records that it created are deleted, 1 record that it changed gets its earlier values back.',
    );
  });

  it(
    'offer to continue one that falls silent while the page is open',
    proves('TEAM-IMP-03'),
    () => {
      vi.useFakeTimers({ now });
      const imports = answering(latestImportsSource);
      openPage(<ImportsPanel />);
      imports.next(rowsOfAll(one('a', 'running', { updatedAt: new Date(now - 61_000) })));
      const goOn = () => screen.queryByRole('button', { name: /^Continue/ });
      expect(goOn()).toBeNull();
      act(() => void vi.advanceTimersByTime(30_000));
      expect(goOn()).toBeVisible();
      expect(screen.getByText('sites: interrupted, 2 of 4 rows')).toBeVisible();
      vi.useRealTimers();
    },
  );

  it('can be undone by an admin, whoever started them', proves('TEAM-IMP-03'), () => {
    for (const [as, buttons] of [
      [iris, 0],
      [ada, 2],
    ] as const) {
      const imports = answering(latestImportsSource);
      openPage(<ImportsPanel />, { as });
      imports.next(rowsOfAll(one('a', 'done', {}), one('b', 'done', { kind: 'resourceLinks' })));
      expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(buttons);
      cleanup();
      closeAllSources();
    }
  });
});
