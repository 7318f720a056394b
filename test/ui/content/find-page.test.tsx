import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { FindPage } from '#areas/content/find/FindPage.tsx';
import { contentList, programAsContent } from '#data/content/program-content.ts';
import {
  CONTENT_KINDS,
  contentRecord,
  type ContentKind,
} from '#domain/content/program-content/content.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const IDS = { programKey: 'act' };
const page = (key: string, content: string) =>
  contentRecord('programPage', `programs/act/pages/${key}`, { key, name: key, HTML: content });

/** Renders the page for the program "act", which has two text pages. */
function open(address: string) {
  const lists = CONTENT_KINDS.filter(
    (kind): kind is Exclude<ContentKind, 'program' | 'playlistSession'> =>
      kind !== 'program' && kind !== 'playlistSession',
  ).map((kind) => ({ kind, list: answering(contentList(kind, IDS)) }));
  const program = answering(programAsContent('act'));
  const around = <Outlet context={decodeProgram('act', { name: 'ACT' })} />;
  const { router } = openPage(<FindPage />, { as: ada, around, address });
  program.next(contentRecord('program', 'programs/act', { key: 'act', name: 'ACT' }));
  for (const { kind, list } of lists) {
    const pages = [page('one', 'Walk slowly. Rest.'), page('two', 'walk on, don’t stop')];
    list.next(kind === 'programPage' ? rowsOfAll(...pages) : rowsOfAll());
  }
  return { router };
}

const found = () => screen.getByText(/^Found in|was not found in this program/).textContent;
const asked = () => screen.getByLabelText('Find in this program');
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find' }));

describe('finding a text in a program', () => {
  it('follows the address, case-sensitive or not', async () => {
    const { router } = open('/?find=walk');
    expect(found()).toBe('Found in 2 texts.');
    await userEvent.click(screen.getByLabelText('Match case'));
    await find();
    expect(router.state.location.search).toBe('?find=walk&case=yes');
    expect(found()).toBe('Found in 1 text.');
  });

  it('discards the old replacement when another text is searched', async () => {
    const { router } = open('/?find=walk');
    await userEvent.click(screen.getByRole('button', { name: 'Replace …' }));
    await userEvent.type(screen.getByLabelText('Replace by'), 'stroll');
    await userEvent.clear(asked());
    await userEvent.type(asked(), 'Rest');
    await find();
    expect(found()).toBe('Found in 1 text.');
    expect(screen.queryByLabelText('Replace by')).toBeNull();
    // Back fills the field with the shown search.
    await router.navigate(-1);
    expect(await screen.findByDisplayValue('walk')).toBe(asked());
    expect(found()).toBe('Found in 2 texts.');
  });

  it('confirms a replacement with the spelling that is stored', async () => {
    open("/?find=don't");
    expect(found()).toBe('Found in 1 text.');
    await userEvent.click(screen.getByRole('button', { name: 'Replace …' }));
    await userEvent.type(screen.getByLabelText('Replace by'), 'never');
    await userEvent.click(screen.getByRole('checkbox', { name: /two/ }));
    await userEvent.click(screen.getByRole('button', { name: /Replace selected/ }));
    expect(screen.getByRole('dialog').textContent).toContain('“don’t” becomes “never” in 1 text.');
  });

  it('says when a text is not found', () => {
    open('/?find=swim');
    expect(found()).toBe('“swim” was not found in this program.');
  });
});
