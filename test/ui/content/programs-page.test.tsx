import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgramsPage } from '#areas/content/programs/ProgramsPage.tsx';
import { programsByName } from '#data/content/programs.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search programs by ID' }), {
    target: { value: words },
  });

describe('the list of programs', () => {
  it(
    'is busy until it is read, and has one specified text for an empty list and no match',
    proves('AUTHOR-PROG-07', 'AUTHOR-PROG-08'),
    async () => {
      const list = answering(programsByName);
      openPage(<ProgramsPage />, { as: sam });
      const table = screen.getByRole('table', { name: 'Programs' });
      expect(table).toHaveAttribute('aria-busy', 'true');
      expect(screen.queryByText('No Programs Founnd')).toBeNull();
      list.next(rowsOfAll());
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.getByText('No Programs Founnd')).toBeVisible();
      list.next(rowsOfAll(decodeProgram('sleep', { name: 'Sleep' })));
      search('pain');
      expect(await screen.findByText('0 of 1 program')).toBeVisible();
      expect(screen.getByText('No Programs Founnd')).toBeVisible();
    },
  );

  it(
    'has its values under their headings, and the id leads to the program',
    proves('AUTHOR-PROG-03', 'AUTHOR-PROG-04'),
    () => {
      const list = answering(programsByName);
      openPage(<ProgramsPage />, { as: sam });
      const stored = { id: 'i', key: 'k', name: 'Autumn', version: 1.1, contentTypeKey: 'ST' };
      const times = { created: new Date(2025, 0, 1), updated: new Date(2026, 2, 1, 9, 30) };
      list.next(rowsOfAll(decodeProgram('a b', { ...stored, ...times })));
      expect(cellsOf(screen.getByRole('table', { name: 'Programs' }))).toEqual([
        ['ID', 'Name', 'Version', 'Type', 'Updated'],
        ['a b', 'Autumn', '1.1', 'ST', expect.stringMatching(/^03\/01\/2026 0?9:30/)],
      ]);
      expect(screen.getByRole('link', { name: 'a b' })).toHaveAttribute('href', '/programs/a%20b');
    },
  );

  it(
    'is searched by part of an id in any case, without surrounding blanks, and by nothing else',
    proves('AUTHOR-PROG-02'),
    async () => {
      const list = answering(programsByName);
      openPage(<ProgramsPage />, { as: sam });
      list.next(
        rowsOfAll(
          ...['stanzaACT', 'sleep', 'zaact-2'].map((id, at) =>
            decodeProgram(id, { name: at === 1 ? 'stanzaACT' : `Number ${at}` }),
          ),
        ),
      );
      search('  ZAact ');
      expect(await screen.findByText('2 of 3 programs')).toBeVisible();
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'stanzaACT',
        'zaact-2',
      ]);
    },
  );

  it('shows a failure as the JSON of its code and message', proves('AUTHOR-PROG-09'), () => {
    const list = answering(programsByName);
    openPage(<ProgramsPage />, { as: sam });
    list.next(rowsOfAll(decodeProgram('a', { name: 'A' })));
    list.fail('unavailable');
    expect(screen.getByText(/^Error: \{"code":"unavailable","message":"[^"]+"\}$/)).toBeVisible();
  });

  it('shows all programs without paging', proves('AUTHOR-D-82'), () => {
    const list = answering(programsByName);
    openPage(<ProgramsPage />, { as: sam });
    const names = Array.from({ length: 45 }, (_, i) => decodeProgram(`p${i}`, { name: `P ${i}` }));
    list.next(rowsOfAll(...names));
    expect(screen.getAllByRole('row')).toHaveLength(46);
    expect(screen.queryByRole('navigation', { name: 'Pages of Programs' })).toBeNull();
    expect(screen.getByText('1–45 of 45')).toBeVisible();
    expect(screen.queryByLabelText(/Rows/)).toBeNull();
  });
});
