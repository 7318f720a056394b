import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { Colleagues } from '#app/shell/Colleagues.tsx';
import { Heartbeat } from '#app/shell/heartbeat.ts';
import { presenceSource, tabID } from '#data/administration/presence.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodePresence } from '#domain/staff/presence/presence.ts';
import { BesideTitle } from '#ui/beside-title.ts';
import { Company, CompanyContext } from '#ui/company.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(closeAllSources);

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

function open(company = new Company()) {
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
  );
  return { tabs, company };
}

describe('Beside the title', () => {
  it(
    'stand the colleagues who have the page open, at most five by name',
    proves('TEAM-PRES-01'),
    () => {
      const { tabs } = open();
      expect(screen.queryByText(/Also here/)).toBeNull();
      tabs.next(rowsOfAll(tab('Zoe'), tab('Ada'), tab('Sam'))); // Sam is signed in
      expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada, Zoe');
      const many = ['Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => tab(name));
      tabs.next(rowsOfAll(tab('Zoe'), tab('Ada'), ...many));
      expect(screen.getByText(/Also here/)).toHaveTextContent(
        'Also here: Ada, Bo, Cy, Di, Ed and 2 more',
      );
      tabs.next(rowsOfAll());
      expect(screen.queryByText(/Also here/)).toBeNull();
    },
  );

  it('stands nothing when presence cannot be read', proves('TEAM-PRES-06'), () => {
    const { tabs } = open();
    tabs.fail('permission-denied');
    expect(screen.getByRole('heading', { name: 'Cohort C1' })).toBeVisible();
    expect(screen.queryByText(/Also here|permission|Retry/i)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Site' })).toBeEnabled();
  });
});

it(
  'a field that a colleague has changed bears her name, not her text',
  proves('TEAM-PRES-02'),
  () => {
    const { tabs } = open();
    tabs.next(rowsOfAll(tab('Ada', { fields: ['arm'] })));
    expect(screen.getByText(/is editing this/)).toHaveTextContent('Ada is editing this');
    const field = screen.getByRole('textbox', { name: 'Arm' }).closest('.field');
    expect(field).toHaveTextContent('Ada is editing this');
    tabs.next(rowsOfAll(tab('Ada')));
    expect(screen.queryByText(/is editing this/)).toBeNull();
  },
);

it(
  'the own changed fields are known until they are as stored',
  proves('TEAM-PRES-02'),
  async () => {
    const { company } = open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Arm' }), 'B');
    expect(company.own()).toEqual(['arm']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Arm' }), '{Backspace}');
    expect(company.own()).toEqual([]);
  },
);

it('one limit of writes holds for a tab from page to page', proves('TEAM-PRES-04'), () => {
  const show = vi.spyOn(Heartbeat.prototype, 'show');
  open();
  cleanup();
  closeAllSources();
  open();
  expect(show.mock.lastCall).toEqual([{ place: PLACE, page: PLACE, fields: [] }]);
  expect(new Set(show.mock.contexts).size).toBe(1);
  show.mockRestore();
});

it('whose clock is a day ahead sees the same colleagues', proves('TEAM-PRES-03'), () => {
  const { tabs } = open();
  const ada = tab('Ada', { seen: new Date(Date.now() - 86_400_000) });
  tabs.next(rowsOfAll(ada));
  expect(screen.queryByText(/Also here/)).toBeNull();
  // The server's time of this tab's own document reveals the clock error.
  tabs.next(rowsOfAll(ada, { ...tab('Sam', { seen: ada.seen }), docID: tabID }));
  expect(screen.getByText(/Also here/)).toHaveTextContent('Also here: Ada');
});
