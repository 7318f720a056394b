import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mixed, object, string } from 'yup';
import { Colleagues } from '#app/shell/Colleagues.tsx';
import { PageColleagues } from '#app/shell/PageColleagues.tsx';
import { PageCompany } from '#app/shell/PageCompany.tsx';
import * as presence from '#data/administration/presence.ts';
import { presenceSource, tabID } from '#data/administration/presence.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodePresence } from '#domain/staff/presence/presence.ts';
import { BesideTitle } from '#ui/beside-title.ts';
import { Company, CompanyContext } from '#ui/company.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

/** The tab's presence writes, which reach no server here. */
const said = vi.spyOn(presence, 'announce');
beforeEach(() => void said.mockReset().mockResolvedValue(true));
afterAll(() => said.mockRestore());
afterEach(closeAllSources);
afterEach(() => void vi.useRealTimers());

const PLACE = '/cohorts/c1';
const STORED = { site: 'Basel', arm: 'A' };

const tab = (name: string, more: object = {}) => ({
  ...decodePresence(`tab of ${name}`, {
    email: `${name.toLowerCase()}@example.com`,
    name,
    place: PLACE,
    page: PLACE,
    seen: new Date(),
    ...more,
  }),
  heard: Date.now(),
});

function open({ company = new Company(), as = sam } = {}) {
  const tabs = answering(presenceSource(PLACE));
  openPage(
    <CompanyContext value={company}>
      <BesideTitle value={<Colleagues place={PLACE} page={PLACE} />}>
        <PageHeader title="Cohort C1" />
        <SchemaForm
          schema={object({ site: string().label('Site'), arm: string().label('Arm') })}
          initialValues={STORED}
          latest={STORED}
          gone={false}
          mode="edit"
          submitLabel="Save"
          onSubmit={() => Promise.resolve()}
        >
          <TextField name="site" label="Site" />
          <TextField name="arm" label="Arm" />
        </SchemaForm>
      </BesideTitle>
    </CompanyContext>,
    { as },
  );
  return { tabs, company };
}

/** A new person each time, because a tab writes its presence only once a minute. */
let people = 0;
const newcomer = (): StaffMember => ({
  ...sam,
  email: `kim${(people += 1)}@example.com`,
  name: `Kim ${people}`,
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function turn(visibilityState: DocumentVisibilityState) {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  return state;
}

describe('The colleagues beside the title', () => {
  it('are those who have the page open, at most five by name', proves('TEAM-PRES-01'), () => {
    const { tabs } = open();
    expect(screen.queryByText(/Also here/)).toBeNull();
    tabs.next(rowsOfAll(tab('Zoe'), tab('Ada'), tab('Sam'))); // Sam is signed in
    expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada, Zoe');
    const many = ['Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => tab(name));
    tabs.next(rowsOfAll(tab('Zoe'), tab('Ada'), ...many));
    expect(screen.getByText(/Also here/)).toHaveTextContent(
      'Also here: Ada, Bo, Cy, Di, Ed and 2 more',
    );
    tabs.next(rowsOfAll(tab('Zoe'), ...many));
    expect(screen.getByText(/Also here/).textContent).toBe(
      'Also here: Bo, Cy, Di, Ed, Flo and 1 more',
    );
    tabs.next(rowsOfAll(...many));
    expect(screen.getByText(/Also here/).textContent).toBe('Also here: Bo, Cy, Di, Ed, Flo');
    tabs.next(rowsOfAll());
    expect(screen.queryByText(/Also here/)).toBeNull();
  });

  it('are left out when presence cannot be read', proves('TEAM-PRES-06'), () => {
    const { tabs } = open();
    tabs.fail('permission-denied');
    expect(screen.getByRole('heading', { name: 'Cohort C1' })).toBeVisible();
    expect(screen.queryByText(/Also here|permission|Retry/i)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Site' })).toBeEnabled();
  });

  it(
    'stay as last known after a failure, and go when access is denied',
    proves('TEAM-PRES-06'),
    () => {
      const { tabs } = open();
      tabs.next(rowsOfAll(tab('Ada', { fields: ['arm'] })));
      tabs.fail();
      expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada');
      expect(screen.queryByText(/Out of paper|Retry/i)).toBeNull();
      tabs.fail('permission-denied');
      expect(screen.queryByText(/Also here|is editing this|Retry/i)).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Arm' })).toBeEnabled();
    },
  );

  it(
    'show nothing of a refused heartbeat of the own tab',
    proves('TEAM-PRES-06', 'TEAM-PRES-04'),
    async () => {
      vi.useFakeTimers();
      said.mockResolvedValue(false);
      const { tabs } = open({ as: newcomer() });
      tabs.next(rowsOfAll(tab('Ada')));
      await pass(60_000);
      expect(said).toHaveBeenCalledTimes(2);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada');
    },
  );

  it(
    'appear once their code has loaded, without delaying the page',
    proves('TEAM-PRES-01', 'TEAM-PRES-06'),
    async () => {
      const tabs = answering(presenceSource('/users/u1'));
      openPage(
        <PageCompany>
          <PageHeader title="Cohort C1" />
        </PageCompany>,
        { path: '*', address: '/users/u1', around: <Outlet /> },
      );
      expect(screen.getByRole('heading', { name: 'Cohort C1' })).toBeVisible();
      await waitFor(() => expect(tabs.attached()).toBe(1));
      tabs.next(rowsOfAll(tab('Ada')));
      expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada');
    },
  );
});

describe('A page', () => {
  const openAt = (address: string) =>
    openPage(<PageColleagues />, { path: '*', address, around: <Outlet /> });

  it.each([
    ['a person', '/users/u1', '/users/u1'],
    ['one of her parts', '/users/u1/workflows/consent?q=Ann', '/users/u1'],
    ['a subject', '/subjects/S%201', '/subjects/S%201'],
    ['a registration', '/register/edit/b%40x.example', '/register/b%40x.example'],
    ['a registration, shortly', '/register/b%40x.example', '/register/b%40x.example'],
    ['a form', '/003/forms/edit/f1', '/003/forms/f1'],
    ['a change set', '/programs/p1/changes/s1', '/programs/p1/changes/s1'],
  ])(
    'about %s shows who has it open',
    proves('TEAM-PRES-01', 'TEAM-PRES-05'),
    async (_, address, place) => {
      vi.useFakeTimers();
      const as = newcomer();
      const tabs = answering(presenceSource(place));
      openPage(<PageColleagues />, { as, path: '*', address, around: <Outlet /> });
      tabs.next(rowsOfAll(tab('Ada', { place, page: '/elsewhere' })));
      expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada');
      await pass(0);
      const { email, name } = as;
      expect(said.mock.calls).toEqual([
        [
          { email, name },
          { place, page: address.replace('?q=Ann', '').replace('/edit/', '/'), fields: [] },
        ],
      ]);
    },
  );

  it('about no record listens for nobody', proves('TEAM-PRES-01'), () => {
    const tabs = answering(presenceSource('/users'));
    openAt('/users');
    expect(tabs.attached()).toBe(0);
  });
});

it(
  'a field that a colleague is editing shows her name, not her text',
  proves('TEAM-PRES-02'),
  () => {
    const { tabs } = open();
    tabs.next(rowsOfAll(tab('Ada', { fields: ['arm'] })));
    expect(screen.getByText(/is editing this/)).toHaveTextContent('Ada is editing this');
    const field = screen.getByRole('textbox', { name: 'Arm' }).closest('.field');
    expect(field).toHaveTextContent('Ada is editing this');
    tabs.next(rowsOfAll(tab('Bo', { fields: ['arm'] })));
    expect(field).toHaveTextContent('Bo is editing this');
    tabs.next(rowsOfAll(tab('Bo', { fields: ['site'] })));
    expect(field).not.toHaveTextContent('is editing this');
    expect(screen.getByText(/is editing this/)).toHaveTextContent('Bo is editing this');
    tabs.next(rowsOfAll(tab('Ada')));
    expect(screen.queryByText(/is editing this/)).toBeNull();
  },
);

it(
  'own changed fields are tracked until they match what is stored',
  proves('TEAM-PRES-02'),
  async () => {
    const { company } = open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Arm' }), 'B');
    expect(company.own()).toEqual(['arm']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Arm' }), '{Backspace}');
    expect(company.own()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Site' }), ' West');
    expect(company.own()).toEqual(['site']);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(company.own()).toEqual([]));
  },
);

describe('The fields that somebody has changed', () => {
  it(
    'are not marked on the next page, even with the same names',
    proves('TEAM-PRES-02'),
    async () => {
      const place = '/users/u1';
      const tabs = answering(presenceSource(place));
      const form = (
        <SchemaForm
          schema={object({ arm: string().label('Arm') })}
          initialValues={{ arm: '' }}
          mode="create"
          submitLabel="Save"
          onSubmit={() => Promise.resolve()}
        >
          <TextField name="arm" label="Arm" />
        </SchemaForm>
      );
      const { router } = openPage(
        <>
          <PageColleagues />
          {form}
        </>,
        { path: '*', address: place, around: <Outlet /> },
      );
      tabs.next(rowsOfAll(tab('Ada', { place, page: place, fields: ['arm'] })));
      expect(screen.getByText(/is editing this/)).toBeVisible();
      await act(() => router.navigate('/cohorts/new'));
      expect(screen.queryByText(/is editing this/)).toBeNull();
    },
  );

  it(
    'are reported for every form of a page, and for none once they are gone',
    proves('TEAM-PRES-02'),
    async () => {
      const company = new Company();
      const form = (name: string) => (
        <SchemaForm
          key={name}
          schema={object({ [name]: string(), same: string() })}
          initialValues={{ [name]: '', same: '' }}
          mode="create"
          submitLabel={`Save ${name}`}
          onSubmit={() => Promise.resolve()}
        >
          <TextField name={name} label={name} />
        </SchemaForm>
      );
      openPage(<CompanyContext value={company}>{['one', 'two'].map(form)}</CompanyContext>);
      await userEvent.type(screen.getByRole('textbox', { name: 'one' }), 'x');
      await userEvent.type(screen.getByRole('textbox', { name: 'two' }), 'x');
      expect(company.own()).toEqual(['one', 'two']);
      await userEvent.clear(screen.getByRole('textbox', { name: 'one' }));
      expect(company.own()).toEqual(['two']);
      cleanup();
      expect(company.own()).toEqual([]);
    },
  );

  it('are marked in every kind of field', proves('TEAM-PRES-02'), () => {
    const company = new Company();
    const names = ['line', 'lines', 'number', 'day', 'choice', 'box'];
    openPage(
      <CompanyContext value={company}>
        <SchemaForm
          schema={object(Object.fromEntries(names.map((name) => [name, mixed()])))}
          initialValues={{}}
          mode="create"
          submitLabel="Save"
          onSubmit={() => Promise.resolve()}
        >
          <TextField name="line" label="Line" />
          <TextAreaField name="lines" label="Lines" />
          <NumberField name="number" label="Number" />
          <DateField name="day" label="Day" />
          <SelectField name="choice" label="Choice" choices={['A']} />
          <CheckField name="box" label="Box" />
        </SchemaForm>
      </CompanyContext>,
    );
    act(() => company.setOthers(new Map(names.map((name) => [name, `Ada at ${name}`]))));
    const fields = [...document.querySelectorAll<HTMLElement>('.field')];
    const marks = fields.map((field) => within(field).getByText(/is editing this/).textContent);
    expect(marks).toEqual(names.map((name) => `Ada at ${name} is editing this`));
  });

  it('include one that is stored as null', proves('TEAM-PRES-02'), async () => {
    const company = new Company();
    openPage(
      <CompanyContext value={company}>
        <SchemaForm
          schema={object({ note: mixed() })}
          initialValues={{ note: null }}
          mode="create"
          submitLabel="Save"
          onSubmit={() => Promise.resolve()}
        >
          <TextField name="note" label="Note" />
        </SchemaForm>
      </CompanyContext>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
    expect(company.own()).toEqual(['note']);
  });

  it(
    'are reported and marked by their own name inside a group',
    proves('TEAM-PRES-02'),
    async () => {
      const company = new Company();
      openPage(
        <CompanyContext value={company}>
          <SchemaForm
            schema={object({ call: object({ title: string(), note: string() }) })}
            initialValues={{ call: { title: '', note: '' } }}
            mode="create"
            submitLabel="Save"
            onSubmit={() => Promise.resolve()}
          >
            <TextField name="call.title" label="Title" />
            <TextField name="call.note" label="Note" />
          </SchemaForm>
        </CompanyContext>,
      );
      await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
      expect(company.own()).toEqual(['call.note']);
      act(() => company.setOthers(new Map([['call.title', 'Ada']])));
      const marked = screen.getByText(/is editing this/).closest('.field');
      expect(marked).toHaveTextContent('Title');
    },
  );

  it('are neither reported nor marked in a dialog', proves('TEAM-PRES-02'), async () => {
    const company = new Company();
    openPage(
      <CompanyContext value={company}>
        <FormDialog
          schema={object({ arm: string() })}
          heading="New cohort"
          initialValues={{ arm: '' }}
          mode="create"
          submitLabel="Save"
          onClose={() => undefined}
          onSubmit={() => Promise.resolve()}
        >
          <TextField name="arm" label="Arm" />
        </FormDialog>
      </CompanyContext>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Arm' }), 'x');
    expect(company.own()).toEqual([]);
    act(() => company.setOthers(new Map([['arm', 'Ada']])));
    expect(screen.queryByText(/is editing this/)).toBeNull();
  });

  it(
    'are sent with the next heartbeat, fifty at most',
    proves('TEAM-PRES-02', 'TEAM-PRES-04'),
    async () => {
      vi.useFakeTimers();
      const { company } = open({ as: newcomer() });
      await pass(0);
      const fields = Array.from({ length: 51 }, (_, at) => `f${at}`);
      act(() => company.setOwn('a form', fields.toReversed()));
      act(() => company.setOwn('a form', fields));
      await pass(59_999);
      expect(said).toHaveBeenCalledTimes(1);
      await pass(1);
      expect(said.mock.calls.map(([, page]) => page.fields)).toEqual([[], fields.slice(0, 50)]);
    },
  );
});

describe('A tab', () => {
  it(
    'sends a heartbeat once a minute while it is visible, and has one listener',
    proves('TEAM-PRES-04', 'TEAM-PRES-03'),
    async () => {
      vi.useFakeTimers();
      const { tabs } = open({ as: newcomer() });
      tabs.next(rowsOfAll());
      await pass(60_000);
      expect(said).toHaveBeenCalledTimes(2);
      const visibility = turn('hidden');
      await pass(600_000);
      expect(said).toHaveBeenCalledTimes(2);
      turn('visible');
      await pass(0);
      expect(said).toHaveBeenCalledTimes(3);
      expect(tabs.attached()).toBe(1);
      visibility.mockRestore();
    },
  );

  it('sends nothing if it opens hidden', proves('TEAM-PRES-04'), async () => {
    vi.useFakeTimers();
    const visibility = turn('hidden');
    open({ as: newcomer() });
    await pass(120_000);
    expect(said).not.toHaveBeenCalled();
    visibility.mockRestore();
  });

  it('sends nothing once its page is left', proves('TEAM-PRES-03', 'TEAM-PRES-04'), async () => {
    vi.useFakeTimers();
    open({ as: newcomer() });
    await pass(0);
    cleanup();
    turn('visible').mockRestore();
    await pass(120_000);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it(
    'keeps its rate limit from page to page, and reports whoever is signed in',
    proves('TEAM-PRES-04', 'TEAM-PRES-05'),
    async () => {
      vi.useFakeTimers();
      const kim = newcomer();
      const lee = newcomer();
      open({ as: kim });
      await pass(30_000);
      cleanup();
      closeAllSources();
      open({ as: kim });
      await pass(29_999);
      expect(said).toHaveBeenCalledTimes(1);
      await pass(1);
      expect(said).toHaveBeenCalledTimes(2);
      cleanup();
      closeAllSources();
      open({ as: lee });
      await pass(0);
      expect(said.mock.calls.map(([{ email, name }]) => [email, name])).toEqual([
        [kim.email, kim.name],
        [kim.email, kim.name],
        [lee.email, lee.name],
      ]);
    },
  );
});

it(
  'a colleague who falls silent disappears within 90 seconds, whenever the page was opened',
  proves('TEAM-PRES-03'),
  async () => {
    vi.useFakeTimers();
    const { tabs } = open();
    await pass(3_000);
    // The tab's own heartbeat ages too, and must not stop the clock.
    const own = { ...tab('Sam'), docID: tabID };
    tabs.next(rowsOfAll(tab('Ada', { fields: ['arm'] }), own));
    await pass(70_000);
    expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada');
    await pass(20_000);
    expect(screen.queryByText(/Also here|is editing this/)).toBeNull();
  },
);

it.each([
  ['behind', 86_400_000],
  ['ahead', -86_400_000],
])(
  'a machine whose clock is a day %s shows the same colleagues',
  proves('TEAM-PRES-03'),
  (_, error) => {
    const { tabs } = open();
    const serverTime = (secondsAgo: number) => new Date(Date.now() + error - secondsAgo * 1000);
    const others = [
      tab('Ada', { seen: serverTime(70), fields: ['arm'] }),
      tab('Bo', { seen: serverTime(100), fields: ['site'] }),
    ];
    // The server's time of this tab's own document reveals the clock error.
    tabs.next(rowsOfAll(...others, { ...tab('Sam', { seen: serverTime(0) }), docID: tabID }));
    expect(screen.getByText(/Also here/).textContent).toBe('Also here: Ada');
    expect(screen.getByText(/is editing this/)).toHaveTextContent('Ada is editing this');
  },
);
