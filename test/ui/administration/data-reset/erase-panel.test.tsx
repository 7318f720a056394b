import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErasePanel } from '#areas/administration/data-reset/ErasePanel.tsx';
import { userSchema } from '#domain/people/user/schema.ts';
import { jobSchema } from '#domain/shared/job.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';

const user = documentReader(userSchema)('u1', { uid: 'u1', email: 'u1@example.com' });
const counted = {
  documents: 4,
  collections: [
    { path: 'users/u1/calls', documents: 1, missing: 0 },
    { path: 'users/u1/programs', documents: 2, missing: 0 },
  ],
  refused: null,
};
let recounts = 0;
const recount = () => {
  recounts += 1;
  return Promise.resolve(counted);
};
const counts = { live: ready(counted), recount };
const openButtons = () =>
  screen
    .getAllByRole('button', { name: /^Erase/ })
    .filter((button) => !button.hasAttribute('disabled')).length;
const LAPSED = 'Nothing was chosen for 5 seconds: confirm the user again.';
const NOW = new Date('2026-05-01T12:00:00Z');
const MINUTE = 60_000;

const backup = (minutesAgo: number, fields: object = {}) =>
  documentReader(jobSchema)('b1', {
    kind: 'backup',
    path: 'users/u1',
    root: 'users/u1',
    backup: 'backups/u1_x',
    recursive: true,
    phase: 'done',
    verified: true,
    startedAt: new Date(NOW.getTime() - minutesAgo * MINUTE),
    ...fields,
  });

function panel(
  held: boolean,
  jobs: readonly ReturnType<typeof backup>[] = [],
  acts: string[] = [],
) {
  const act = (name: string) => Promise.resolve(void acts.push(name)).then(() => true);
  const run = { busy: held ? 'Erase calls' : null, held, results: [], act };
  return (
    <ErasePanel user={user} {...{ counts, run, now: NOW }} jobs={ready(jobs)} refused={null} />
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirmUser = async () => {
  press('Confirm user');
  await wait(0);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Asked for it' } });
  press('Confirm');
  await wait(0);
};

afterEach(() => void vi.useRealTimers());

it(
  'lets an unused confirmation expire, but not while an erase is running',
  proves('CORE-D-57'),
  async () => {
    vi.useFakeTimers();
    const { rerender } = render(panel(false));
    await confirmUser();
    expect(screen.getByText(/^Confirmed for u1@example\.com/)).toBeVisible();
    rerender(panel(true));
    await wait(20_000);
    expect(screen.queryByText(LAPSED)).toBeNull();
    expect(screen.getByText(/^Confirmed for u1@example\.com/)).toBeVisible();
    rerender(panel(false));
    await wait(4900);
    expect(screen.queryByText(LAPSED)).toBeNull();
    await wait(200);
    expect(screen.getByText(LAPSED)).toBeVisible();
  },
);

it(
  'names what each red button erases, and asks about each one separately',
  proves('CORE-D-56', 'CORE-D-57'),
  async () => {
    vi.useFakeTimers();
    const acts: string[] = [];
    render(panel(false, [], acts));
    const texts = [
      'Erase programs (2 documents)',
      'Erase app usage (0 documents)',
      'Erase workflows (0 documents)',
      'Erase survey responses (0 documents)',
      'Erase calls (1 document)',
      'Erase values entries (0 documents)',
      'Erase notes (0 documents)',
      'Erase all of these (3 documents)',
    ];
    const buttons = screen.getAllByRole('button', { name: /^Erase/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(texts);
    await confirmUser();
    press('Erase calls');
    expect(acts).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Erase calls of u1@example.com?' });
    expect(dialog).toHaveTextContent('1 document is erased. Without an earlier backup');
    expect(dialog).toHaveTextContent('Reason: Asked for it');
    // It does not expire while an act is running.
    await wait(20_000);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await wait(500);
    expect(acts).toEqual([]);
    press('Erase all of these');
    const all = screen.getByRole('dialog', { name: 'Erase all of these of u1@example.com?' });
    fireEvent.click(within(all).getByRole('button', { name: 'Erase 3 documents' }));
    await wait(0);
    expect(acts).toEqual(['Erase all of these']);
  },
);

it(
  'opens the erase buttons once the user is confirmed with a reason, and shuts them again',
  proves('CORE-RESET-05', 'CORE-D-57'),
  async () => {
    vi.useFakeTimers();
    render(panel(false));
    expect(openButtons()).toBe(0);
    recounts = 0;
    press('Confirm user');
    await wait(0);
    expect(recounts).toBe(1);
    expect(screen.getByRole('dialog', { name: 'Reset data of u1@example.com?' })).toBeVisible();
    press('Confirm');
    await wait(0);
    expect(screen.getByRole('dialog')).toHaveTextContent('Reason required');
    press('Cancel');
    expect(openButtons()).toBe(0);
    await confirmUser();
    expect(openButtons()).toBe(8);
    // Requesting a backup afterwards disables the buttons until it is verified.
    fireEvent.click(screen.getByRole('checkbox'));
    expect(openButtons()).toBe(0);
    expect(
      screen.getByText('Waiting for the backup: confirm as soon as it is verified.'),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(openButtons()).toBe(0);
    await confirmUser();
    expect(openButtons()).toBe(8);
    await wait(5100);
    expect(screen.getByText(LAPSED)).toBeVisible();
    expect(openButtons()).toBe(0);
  },
);

describe('The backup that an erase needs', proves('CORE-RESET-04', 'CORE-D-57'), () => {
  const blocked = (...jobs: ReturnType<typeof backup>[]) => {
    const { unmount } = render(panel(false, jobs));
    fireEvent.click(screen.getByRole('checkbox'));
    const is = screen.queryByText('Backed up and verified.') === null;
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeEnabled();
    const confirm = screen.getByRole('button', { name: 'Confirm user' });
    expect(confirm.hasAttribute('disabled')).toBe(is);
    unmount();
    return is;
  };

  it('is found if one was verified within the last hour, whoever made it, whatever ran since', () => {
    const later = documentReader(jobSchema)('e1', { kind: 'erase', phase: 'done' });
    expect(blocked(backup(1))).toBe(false);
    expect(blocked(later, backup(59))).toBe(false);
    for (const startedBy of ['sam@example.com', 'ada@example.com'])
      expect(blocked(backup(1, { startedBy }))).toBe(false);
  });

  it('is missing if it is older, covers the account alone, or is not verified', () => {
    expect(blocked()).toBe(true);
    expect(blocked(backup(60))).toBe(true);
    expect(blocked(backup(1, { recursive: false }))).toBe(true);
    expect(blocked(backup(1, { verified: false }))).toBe(true);
    expect(blocked(backup(1, { phase: 'copying' }))).toBe(true);
  });
});
