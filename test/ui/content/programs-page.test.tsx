import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgramsPage } from '#areas/content/programs/ProgramsPage.tsx';
import { programsByName } from '#data/content/programs.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

describe('the list of programs', () => {
  it('has an empty state in the specified words', proves('AUTHOR-PROG-08'), () => {
    const list = answering(programsByName);
    openPage(<ProgramsPage />, { as: sam });
    expect(screen.getByRole('table', { name: 'Programs' })).toHaveAttribute('aria-busy', 'true');
    list.next(rowsOfAll());
    expect(screen.getByText('No Programs Founnd')).toBeVisible();
  });

  it('says how many a search found', async () => {
    const list = answering(programsByName);
    openPage(<ProgramsPage />, { as: sam, address: '/?q=sleep' });
    list.next(rowsOfAll(...['sleep', 'pain'].map((id) => decodeProgram(id, { name: id }))));
    expect(await screen.findByText('1 of 2 programs')).toBeVisible();
  });

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
  });
});
