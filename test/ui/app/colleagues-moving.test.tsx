import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { object, string } from 'yup';
import { PageColleagues } from '#app/shell/PageColleagues.tsx';
import * as presence from '#data/administration/presence.ts';
import { presenceSource, tabID } from '#data/administration/presence.ts';
import { closeAllSources, GRACE_MS, sharedSource } from '#data/engine/shared-source.ts';
import { decodePresence } from '#domain/staff/presence/presence.ts';
import { Company, CompanyContext } from '#ui/company.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

/** The tab's presence writes, which reach no server here. */
const said = vi.spyOn(presence, 'announce');
beforeEach(() => void said.mockReset().mockResolvedValue(true));
afterAll(() => said.mockRestore());
afterEach(closeAllSources);
afterEach(() => void vi.useRealTimers());

const tab = (name: string, page: string, more: object = {}) => ({
  ...decodePresence(`tab of ${name}`, {
    email: `${name.toLowerCase()}@example.com`,
    name,
    page,
    seen: new Date(),
    ...more,
  }),
  heard: Date.now(),
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const here = () => screen.queryByText(/Also here/)?.textContent;
const marks = () => screen.queryAllByText(/is editing this/).map(({ textContent }) => textContent);

interface FormProps {
  readonly onSubmit?: () => Promise<void>;
}

/** A form with a button that simulates a remote change of its record. */
function Form({ onSubmit = () => Promise.resolve() }: FormProps) {
  const [latest, setLatest] = useState({ site: 'Basel', arm: 'A' });
  return (
    <>
      <button type="button" onClick={() => setLatest({ site: 'Bern', arm: 'A' })}>
        Changed elsewhere
      </button>
      <SchemaForm
        schema={object({ site: string().label('Site'), arm: string().label('Arm') })}
        initialValues={{ site: 'Basel', arm: 'A' }}
        latest={latest}
        gone={false}
        mode="edit"
        submitLabel="Save"
        onSubmit={onSubmit}
      >
        <TextField name="site" label="Site" />
        <TextField name="arm" label="Arm" />
      </SchemaForm>
    </>
  );
}

let people = 0;

/** Opens a page as a new person each time, because a tab writes its presence only once a minute. */
function open(address: string) {
  people += 1;
  const as = { ...sam, email: `lou${people}@example.com`, name: `Lou ${people}` };
  const page = (
    <CompanyContext value={new Company()}>
      <PageColleagues />
      <Form />
    </CompanyContext>
  );
  return openPage(page, { as, path: '*', address, around: <Outlet /> });
}

it(
  'After navigation a page shows and reports its own record and address only',
  proves('TEAM-PRES-01', 'TEAM-PRES-02', 'TEAM-PRES-04'),
  async () => {
    vi.useFakeTimers();
    const [first, next] = [presenceSource('/users/u1'), presenceSource('/users/u2')].map(answering);
    const { router } = open('/users/u1');
    await pass(0);
    const others = [
      tab('Ada', '/users/u1', { fields: ['site'] }),
      tab('Bo', '/users/u1/devices', { fields: ['arm'] }),
    ];
    first?.next(rowsOfAll(...others));
    expect([here(), marks()]).toEqual(['Also here: Ada, Bo', ['Ada is editing this']]);
    await act(() => router.navigate('/users/u1/devices'));
    expect([here(), marks()]).toEqual(['Also here: Ada, Bo', ['Bo is editing this']]);
    expect(first?.attached()).toBe(1);
    await pass(60_000);
    await act(() => router.navigate('/users/u2'));
    expect([here(), marks()]).toEqual([undefined, []]);
    next?.next(rowsOfAll(tab('Cy', '/users/u2', { fields: ['arm'] })));
    expect([here(), marks()]).toEqual(['Also here: Cy', ['Cy is editing this']]);
    await pass(59_999);
    const told = () => said.mock.calls.map(([, { place, page }]) => [place, page]);
    const before = [
      ['/users/u1', '/users/u1'],
      ['/users/u1', '/users/u1/devices'],
    ];
    expect(told()).toEqual(before);
    await pass(1);
    expect(told()).toEqual([...before, ['/users/u2', '/users/u2']]);
  },
);

it('A page that was left keeps no listener and no timer', proves('TEAM-PRES-04'), async () => {
  vi.useFakeTimers();
  const listening = new Set<unknown>();
  const added = vi.spyOn(document, 'addEventListener');
  const removed = vi.spyOn(document, 'removeEventListener');
  onTestFinished(() => void [added, removed].forEach((spy) => spy.mockRestore()));
  let attached = 0;
  const { key } = presenceSource('/users/u1');
  sharedSource({
    key,
    attach: () => {
      attached += 1;
      return () => void (attached -= 1);
    },
  });
  open('/users/u1');
  await pass(0);
  expect(attached).toBe(1);
  cleanup();
  await pass(GRACE_MS);
  expect(attached).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  const turns = (calls: readonly (readonly unknown[])[]) =>
    calls.filter(([type]) => type === 'visibilitychange').map(([, listener]) => listener);
  for (const listener of turns(added.mock.calls)) listening.add(listener);
  expect(listening.size).toBe(1);
  for (const listener of turns(removed.mock.calls)) listening.delete(listener);
  expect(listening.size).toBe(0);
});

it('Subscribers hear actual changes only, until they unsubscribe', proves('TEAM-PRES-02'), () => {
  const company = new Company();
  const heard = vi.fn();
  const leave = company.subscribe(heard);
  company.setOwn('a form', ['site']);
  company.setOwn('another', ['site']);
  company.setOthers(new Map([['arm', 'Ada']]));
  company.setOthers(new Map([['arm', 'Ada']]));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  company.setOwn('a form', ['arm']);
  expect(heard).toHaveBeenCalledTimes(2);
});

it(
  'After a failed save the own fields are still reported, without those of a colleague',
  proves('TEAM-PRES-02'),
  async () => {
    const company = new Company();
    openPage(
      <CompanyContext value={company}>
        <Form onSubmit={() => Promise.reject(new Error('Out of order'))} />
      </CompanyContext>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Arm' }), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Changed elsewhere' }));
    expect(screen.getByRole('textbox', { name: 'Site' })).toHaveValue('Bern');
    expect(company.own()).toEqual(['arm']);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Out of order/)).toBeVisible();
    expect(company.own()).toEqual(['arm']);
  },
);

it(
  'Closed tabs are filtered out before the own heartbeat is confirmed',
  proves('TEAM-PRES-03', 'TEAM-PRES-06'),
  () => {
    const tabs = answering(presenceSource('/users/u1'));
    open('/users/u1');
    const ago = (seconds: number) => ({ seen: new Date(Date.now() - seconds * 1000) });
    const own = { ...tab('Lou', '/users/u1', { seen: null }), docID: tabID };
    tabs.next(rowsOfAll(own, tab('Ada', '/x', ago(70)), tab('Bo', '/x', ago(100))));
    expect(here()).toBe('Also here: Ada');
  },
);

it('A damaged presence record leaves the page as it is', proves('TEAM-PRES-06'), () => {
  const tabs = answering(presenceSource('/users/u1'));
  open('/users/u1');
  const damaged = { name: 7, fields: 'site', place: null };
  tabs.next(
    rowsOfAll(
      tab('Odd', '/users/u1', damaged),
      tab('Nil', '/users/u1', { fields: null }),
      tab('Ada', '/users/u1', { fields: ['arm', 7, null] }),
    ),
  );
  expect(here()).toBe('Also here: 7, Ada, Nil');
  expect(marks()).toEqual(['Ada is editing this']);
});
