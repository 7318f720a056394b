import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { useState } from 'react';
import { object } from 'yup';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NamesButton } from '#app/hidden-names/NamesButton.tsx';
import { hideNames, showNames } from '#app/hidden-names/hide-names.ts';
import { ExportSet } from '#areas/content/shared/change-set/ExportSet.tsx';
import { changesSource } from '#data/content/change-set/change-sets.ts';
import { identities } from '#data/engine/identities.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { decodeEntry, recordChanges } from '#domain/history/entry.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { line } from '#domain/shared/fields.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import * as csv from '#lib/csv.ts';
import { currentMask, deIdentified, masked, subscribeMask } from '#lib/hidden-names.ts';
import { saveSheet } from '#lib/sheet.ts';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { exportLines } from '#ui/table/export-list.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { input, renderPage } from '#test/ui/form-support.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { ready } from '#lib/live.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';

const readUser = documentReader(userSchema);
const readSubject = documentReader(subjectSchema);

const hide = () => userEvent.click(screen.getByRole('button', { name: 'Hide names' }));
const show = () => userEvent.click(screen.getByRole('button', { name: /^Names hidden/ }));

beforeEach(() => {
  readUser('u1', {
    email: 'ann.lee@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '5550100199',
  });
});

afterEach(() => {
  act(showNames);
  closeAllSources();
});

function Texts({ name }: { readonly name: string }) {
  return (
    <>
      <NamesButton />
      <h1>{name}</h1>
      <p title={`History of ${name}`}>Resets the data of {name} (ann.lee@example.com).</p>
      <button aria-label={`Copy the number of ${name}`}>5550100199</button>
      <svg>
        <text>{name}</text>
      </svg>
      <img alt={`Picture of ${name}`} />
      <input placeholder={name} />
      <select aria-label="To">
        <option>{name}</option>
      </select>
      <div role="slider" aria-valuenow={1} aria-valuetext={name} aria-description={name} />
    </>
  );
}

describe('Hidden names', () => {
  it(
    'are masked in texts, titles, accessible names and the tab, and restored',
    proves('TEAM-HIDE-01'),
    async () => {
      document.title = 'Ann Lee · Tempest';
      const { container } = render(<Texts name="Ann Lee" />);
      const before = container.innerHTML;
      await hide();
      expect(document.title).toBe('[hidden] · Tempest');
      document.title = 'Lee Ann · Tempest';
      await act(async () => Promise.resolve());
      expect(document.title).toBe('[hidden] · Tempest');
      document.title = 'Ann Lee · Tempest';
      expect(screen.getByRole('heading').textContent).toBe('[hidden]');
      expect(screen.getByTitle('History of [hidden]').textContent).toBe(
        'Resets the data of [hidden] ([hidden]).',
      );
      expect(screen.getByRole('button', { name: 'Copy the number of [hidden]' }).textContent).toBe(
        '[hidden]',
      );
      expect(container.innerHTML).not.toMatch(/Ann|Lee|0199/);
      await show();
      expect(container.innerHTML).toBe(before);
      expect(document.title).toBe('Ann Lee · Tempest');
    },
  );

  it(
    'are indicated in the top bar, and stay hidden in this tab only',
    proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
    async () => {
      render(<NamesButton />);
      await hide();
      expect(screen.getByRole('button').textContent).toBe('Names hidden. Show names');
      expect(sessionStorage.getItem('tempest.hide-names')).toBe('yes');
      expect(localStorage.getItem('tempest.hide-names')).toBeNull();
      expect(location.search + location.hash).toBe('');
      await show();
      expect(screen.getByRole('button', { name: 'Hide names' }).textContent).toBe('');
      expect(sessionStorage.getItem('tempest.hide-names')).toBeNull();
    },
  );

  it('are masked in later renderings, and when decoded later', proves('TEAM-HIDE-01'), async () => {
    const { rerender } = render(<Texts name="Ann Lee" />);
    await hide();
    rerender(<Texts name="Lee Ann" />);
    await act(async () => Promise.resolve());
    expect(screen.getByRole('heading').textContent).toBe('[hidden]');
    expect(document.body.innerHTML).not.toMatch(/Ann|Lee/);
    rerender(<Texts key="another" name="Ann Lee" />);
    await act(async () => Promise.resolve());
    expect(document.body.innerHTML).not.toMatch(/Ann|Lee/);
    const around = (name: string) => (
      <>
        <Texts name={name} />
        <em title="Bea Fox">Bea Fox</em>
      </>
    );
    rerender(around('Bea Fox'));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('heading').textContent).toBe('Bea Fox');
    readSubject('001-001', { fullName: 'Bea Fox' });
    rerender(around('Bea Fox again'));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('heading').textContent).toBe('[hidden] again');
    // Text that did not change is masked too.
    expect(screen.getByRole('emphasis').outerHTML).toBe('<em title="[hidden]">[hidden]</em>');
    await show();
    expect(screen.getByRole('heading').textContent).toBe('Bea Fox again');
    expect(screen.getByTitle('History of Bea Fox again')).toBeVisible();
    expect(screen.getByTitle('Bea Fox').textContent).toBe('Bea Fox');
    rerender(<Texts name="Ann Lee" />);
    await act(async () => Promise.resolve());
    expect(screen.getByRole('heading').textContent).toBe('Ann Lee');
    expect(screen.getByPlaceholderText('Ann Lee')).toBeVisible();
  });

  it('are masked in history versions that no list has read', proves('TEAM-HIDE-01'), async () => {
    const entry = decodeEntry('e1', {
      paths: ['subjects/001-002'],
      changes: {
        'subjects/001-002': { before: { lastName: 'Oldname' }, after: { lastName: 'Newname' } },
      },
    });
    recordChanges(entry);
    render(
      <>
        <NamesButton />
        <del>Oldname</del>
        <ins>Newname</ins>
      </>,
    );
    await hide();
    expect(screen.queryByText(/name$/, { selector: 'ins, del' })).toBeNull();
  });

  it('are forgotten when the session ends', proves('TEAM-HIDE-01'), () => {
    expect([...identities]).toContain('Ann');
    closeAllSources();
    expect([...identities]).toEqual([]);
  });
});

interface Person {
  readonly id: string;
  readonly name: string;
}

const nameOf = ({ name }: Person) => name;
const Linked = ({ name }: Person) => <a href="/">{name}</a>;
const COLUMNS = [
  { key: 'id', header: 'ID', text: ({ id }: Person) => id },
  { key: 'name', header: 'Name', text: nameOf, stored: nameOf, cell: Linked, personal: true },
];
const PEOPLE = [
  { id: '001-001', name: 'Somebody nobody decoded' },
  { id: '001-002', name: '' },
];

function People() {
  const list = useLocalListState();
  return (
    <DataTable
      name="people"
      caption="People"
      live={ready({ rows: PEOPLE, total: 2, complete: true, unreadable: [] })}
      list={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      searchLabel="Search"
      emptyText="Nobody"
      actor="ada@example.com"
    />
  );
}

const exported = () =>
  exportLines({
    name: 'people',
    title: 'People',
    filters: [],
    sort: null,
    actor: 'ada@example.com',
    columns: COLUMNS,
    rows: PEOPLE,
    at: new Date('2026-11-27T10:00:00Z'),
  });

describe('While names are hidden', () => {
  it(
    'a personal column shows only the mask, on the page and in the export',
    proves('TEAM-HIDE-01'),
    async () => {
      renderPage(
        <>
          <NamesButton />
          <People />
        </>,
      );
      expect(exported().slice(-2)).toEqual([
        ['001-001', 'Somebody nobody decoded'],
        ['001-002', ''],
      ]);
      await hide();
      expect(
        screen
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['001-001[hidden]', '001-002']);
      expect(exported().slice(-2)).toEqual([
        ['001-001', '[hidden]'],
        ['001-002', ''],
      ]);
    },
  );

  it(
    'a file says that it is de-identified, and contains no name',
    proves('TEAM-HIDE-02'),
    async () => {
      render(<NamesButton />);
      const rows = [
        ['Exported by', 'ada@example.com'],
        ['Ann Lee', 3],
      ];
      expect(deIdentified(rows)).toBe(rows);
      await hide();
      expect(deIdentified(rows)).toEqual([
        [
          'De-identified: names, email addresses, telephone numbers and street addresses are replaced by [hidden].',
        ],
        ['Exported by', '[hidden]'],
        ['[hidden]', 3],
      ]);
      expect(masked('{ "by": "ada@example.com" }')).toBe('{ "by": "[hidden]" }');
    },
  );

  it('the exported change set contains no name', proves('TEAM-HIDE-01'), async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const changes = answering(changesSource({ programKey: 'spring', setID: 's1' }));
    const set = readerOf(changeSetRecord)('s1', { name: 'New', createdBy: 'ann.lee@example.com' });
    openPage(
      <>
        <NamesButton />
        <ExportSet programKey="spring" set={set} />
      </>,
    );
    changes.next(
      rowsOfAll(decodeChange('~1pages~1b', { kind: 'change', fields: { name: 'Of Ann Lee' } })),
    );
    const exported = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Export' }));
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsText(files.at(-1) ?? new Blob());
      });
    };
    expect(await exported()).toMatch(/ann\.lee@example\.com[^]*Of Ann Lee/);
    await hide();
    const file = await exported();
    expect(file).not.toMatch(/ann\.lee|Ann Lee/);
    expect(JSON.parse(file)).toMatchObject({
      set: { name: 'New', createdBy: '[hidden]' },
      changes: [{ fields: { name: 'Of [hidden]' } }],
    });
  });

  it(
    'a sheet contains no name, as CSV or Excel',
    proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
    async () => {
      const saved: string[][] = [];
      const asCsv = vi.spyOn(csv, 'toCsv').mockImplementation((rows) => {
        saved.push(rows.flat());
        return Promise.resolve('');
      });
      const files: Blob[] = [];
      vi.spyOn(URL, 'createObjectURL').mockImplementation(
        (file) => `blob:${files.push(file as Blob)}`,
      );
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      onTestFinished(() => void vi.restoreAllMocks());
      render(<NamesButton />);
      await hide();
      await saveSheet('people', [['Ann Lee', 3]], 'csv');
      expect(saved).toEqual([[expect.stringMatching(/^De-identified: /), '[hidden]', '3']]);
      await saveSheet('people', [['Ann Lee', 3]], 'xlsx');
      const texts = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => {
          const parts = unzipSync(new Uint8Array(reader.result as ArrayBuffer));
          resolve(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()));
        };
        reader.readAsArrayBuffer(files.at(-1) ?? new Blob());
      });
      expect(texts).toMatch(/>De-identified: .*>\[hidden\]</s);
      expect(texts).not.toContain('Ann Lee');
      asCsv.mockRestore();
    },
  );

  it('a printout is masked, and says so', proves('TEAM-HIDE-01', 'TEAM-HIDE-02'), async () => {
    openPage(
      <>
        <NamesButton />
        <PrintedBy />
      </>,
      { path: '*', address: '/users?q=Lee' },
    );
    // Print only: on screen, every page would show the reader's e-mail.
    expect(screen.queryByText(/Printed at/)).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText(/Printed at/).textContent).toMatch(
      /^Printed at \d\d\/\d\d\/\d{4} \d\d:\d\d \(UTC[+-]\d\d:\d\d\) by \S+@example\.com\. Address: \/users\?q=Lee$/,
    );
    expect(document.body.textContent).not.toContain('De-identified');
    fireEvent(window, new Event('afterprint'));
    await hide();
    act(hideNames);
    const [note, ...more] = document.querySelectorAll('.names-on-paper');
    expect(more).toEqual([]);
    expect(note?.textContent).toMatch(/^De-identified: names,/);
    expect(note).toBe(document.body.firstElementChild);
    fireEvent(window, new Event('beforeprint'));
    // The veil runs after rendering, before the next paint.
    await waitFor(() =>
      expect(screen.getByText(/Printed at/).textContent).toMatch(
        /by \[hidden\]\. Address: \/users\. De-identified: /,
      ),
    );
    expect(document.body.textContent).not.toContain('Lee');
    fireEvent(window, new Event('afterprint'));
    await show();
    expect(document.querySelector('.names-on-paper')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(document.body.textContent).not.toContain('De-identified');
    expect(document.body.textContent).toContain('Address: /users?q=Lee');
    fireEvent(window, new Event('afterprint'));
  });

  it('the mask works without storage', proves('TEAM-HIDE-01'), () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => blocked.mockRestore());
    render(<Texts name="Ann Lee" />);
    expect(() => act(hideNames)).not.toThrow();
    expect(screen.getByRole('button', { name: /^Names hidden/ })).toBeVisible();
    expect(screen.getByRole('heading').textContent).toBe('[hidden]');
  });

  it('subscribers hear each switch until they unsubscribe', proves('TEAM-HIDE-01'), () => {
    const heard: boolean[] = [];
    const listener = () => void heard.push(currentMask() !== null);
    const leave = subscribeMask(listener);
    act(hideNames);
    act(showNames);
    leave();
    act(hideNames);
    expect(heard).toEqual([true, false]);
  });
});

const schema = object({ name: line().required('Required'), notes: line(), title: line() });

function Form({ onSaved }: { readonly onSaved: (values: unknown) => void }) {
  const [values] = useState({ name: 'Ann Lee', notes: 'Ask bo@example.com', title: '' });
  return (
    <SchemaForm
      mode="edit"
      schema={schema}
      initialValues={values}
      latest={values}
      gone={false}
      submitLabel="Save"
      onSubmit={(entered) => {
        onSaved(entered);
        return Promise.resolve();
      }}
    >
      <TextField name="name" label="Name" />
      <TextAreaField name="notes" label="Notes" />
      <TextField name="title" label="Title" />
    </SchemaForm>
  );
}

describe('A form while names are hidden', () => {
  it(
    'masks and locks a field that contains one, and saves the stored value',
    proves('TEAM-HIDE-01'),
    async () => {
      const saved: unknown[] = [];
      renderPage(
        <>
          <NamesButton />
          <Form onSaved={(values) => saved.push(values)} />
        </>,
      );
      await hide();
      expect([input('Name').value, input('Name').readOnly]).toEqual(['[hidden]', true]);
      expect([input('Notes').value, input('Notes').readOnly]).toEqual(['Ask [hidden]', true]);
      expect(screen.getAllByText('Names are hidden. Show names to edit this field.')).toHaveLength(
        2,
      );
      await userEvent.type(input('Name'), 'x');
      await userEvent.type(input('Title'), 'Ann Lee');
      expect(input('Title').value).toBe('Ann Lee');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(saved).toEqual([{ name: 'Ann Lee', notes: 'Ask bo@example.com', title: 'Ann Lee' }]);
      await show();
      expect([input(/^Name/).value, input(/^Name/).readOnly]).toEqual(['Ann Lee', false]);
    },
  );

  it('never touches text that is being edited', proves('TEAM-HIDE-01'), async () => {
    render(
      <>
        <NamesButton />
        <textarea aria-label="Plain" defaultValue="Ann Lee" />
        <div contentEditable="true" suppressContentEditableWarning>
          Ann Lee
        </div>
      </>,
    );
    await hide();
    expect(input('Plain').value).toBe('Ann Lee');
    expect(document.querySelector('[contenteditable]')?.textContent).toBe('Ann Lee');
  });
});
