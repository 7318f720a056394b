import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditRegistrationPage } from '#areas/people/registration/EditRegistrationPage.tsx';
import { settingsSource } from '#data/administration/views.ts';
import { registrationSource } from '#data/people/registrations.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { decodeSettings } from '#domain/staff/views/schema.ts';
import { PinButton } from '#records/PinButton.tsx';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { answering } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';
import { writing } from '#test/ui/writing.ts';

const SETTINGS = 'staffSettings/sam@example.com';
const TO = '/subjects/S-1';
const kept = (data: object) => ['Change own settings', ['merge', SETTINGS, data]];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

function open(page = <PinButton to={TO} />) {
  const to = writing(sam);
  const settings = answering(settingsSource(sam.email));
  document.title = 'S 1 · Tempest';
  openPage(page);
  return { ...to, settings };
}

it('records a visit after a second and a half on the page', proves('TEAM-VIEW-05'), async () => {
  const { written, stored } = open();
  stored[SETTINGS] = { opened: ['/users/u1 S-9'], pins: [`${TO} S 1`] };
  await pass(1499);
  expect(written).toEqual([]);
  await pass(1);
  expect(written).toEqual([kept({ opened: [`${TO} S 1`, '/users/u1 S-9'] })]);
  await pass(60_000);
  expect(written).toHaveLength(1);
});

it(
  'records no visit if the page is left earlier, and ignores failures',
  proves('TEAM-VIEW-05'),
  async () => {
    const { written, refuse } = open();
    await pass(1000);
    cleanup();
    closeAllSources();
    await pass(5000);
    expect(written).toEqual([]);
    refuse('Out of order');
    openPage(<PinButton to={TO} />);
    await pass(1500);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it(
  'pins and unpins the record, by the name of the tab or the given one',
  proves('TEAM-VIEW-05'),
  async () => {
    const { written, stored, settings } = open();
    stored[SETTINGS] = { pins: ['/users/u1 S-9'] };
    settings.next(null);
    // A second click before the first write has ended.
    fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
    await press('Pin');
    expect(written).toEqual([kept({ pins: ['/users/u1 S-9', `${TO} S 1`] })]);
    // Pinned again on another device.
    settings.next(decodeSettings('', { pins: [`${TO} S 1`, '/users/u1 S-9'] }));
    stored[SETTINGS] = { pins: [`${TO} S 1`, '/users/u1 S-9'] };
    await press('Unpin');
    expect(written.at(-1)).toEqual(kept({ pins: ['/users/u1 S-9'] }));
    expect(screen.getByText('Unpinned')).toBeVisible();
    cleanup();
    closeAllSources();
    open(<PinButton to="/users/u1" label="S-9" />);
    expect(screen.getByRole('button', { name: 'Pin' })).toBeVisible();
  },
);

it(
  'uses the given label, also for the next record on the same page',
  proves('TEAM-VIEW-05'),
  async () => {
    function Users() {
      const [id, setID] = useState('u1');
      const [called, setCalled] = useState('S-');
      const record = { id, idLabel: 'Copy ID', path: `/users/${id}`, called: called + id };
      return (
        <>
          <RecordButtons {...record} />
          <button onClick={() => setID('u2')}>Next</button>
          <button onClick={() => setCalled('Z-')}>Named</button>
        </>
      );
    }
    const { written, stored } = open(<Users />);
    stored[SETTINGS] = { pins: ['/users/u1 S-u1'] };
    await pass(1500);
    await press('Next');
    await pass(1499);
    expect(written).toEqual([kept({ opened: ['/users/u1 S-u1'] })]);
    await pass(1);
    await press('Pin');
    expect(written.slice(1)).toEqual([
      kept({ opened: ['/users/u2 S-u2'] }),
      kept({ pins: ['/users/u1 S-u1', '/users/u2 S-u2'] }),
    ]);
    await press('Named');
    await pass(1500);
    await press('Pin');
    expect(written.slice(3)).toEqual([
      kept({ opened: ['/users/u2 Z-u2'] }),
      kept({ pins: ['/users/u1 S-u1', '/users/u2 Z-u2'] }),
    ]);
  },
);

it('explains why a record was not pinned, and can be retried', proves('TEAM-VIEW-05'), async () => {
  const { written, refuse, settings } = open();
  refuse('Out of order');
  await press('Pin');
  expect(screen.getByRole('alert')).toHaveTextContent('Out of order');
  await press('Pin');
  expect(written).toEqual([kept({ pins: [`${TO} S 1`] })]);
  settings.next(decodeSettings('', { pins: [`${TO} S 1`] }));
  refuse('Out of paper');
  await press('Unpin');
  expect(screen.getByText(/Out of paper/)).toBeVisible();
  expect(screen.queryByText('Unpinned')).toBeNull();
});

it('distinguishes registrations, whose pages share a name', proves('TEAM-VIEW-05'), async () => {
  const { written } = writing(sam);
  answering(settingsSource(sam.email)).next(decodeSettings(sam.email, {}));
  const email = 'r@example.com';
  const registration = answering(registrationSource(email));
  const path = '/register/edit/:email';
  openPage(<EditRegistrationPage />, { path, address: `/register/edit/${email}` });
  registration.next(documentReader(registrationSchema)(email, {}));
  await press('Pin');
  const pinned = '/register/edit/r%40example.com Registration r@example.com';
  expect(written).toEqual([kept({ pins: [pinned] })]);
});
