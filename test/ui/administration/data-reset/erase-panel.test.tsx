import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErasePanel } from '#areas/administration/data-reset/ErasePanel.tsx';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';

const user = documentReader(userSchema)('u1', { uid: 'u1', email: 'u1@example.com' });
const jobs = ready([]);
const counted = { documents: 0, collections: [], refused: null };
const counts = { live: ready(counted), recount: () => Promise.resolve(counted) };
const LAPSED = 'Nothing was chosen for 5 seconds: confirm the user again.';

function panel(held: boolean) {
  const act = () => Promise.resolve(true);
  const run = { busy: held ? 'Erase calls' : null, held, results: [], act };
  return <ErasePanel user={user} counts={counts} jobs={jobs} run={run} refused={null} />;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => void vi.useRealTimers());

it(
  'lets a confirmation lapse in which nothing is chosen, and none while what was chosen is under way',
  proves('CORE-D-57'),
  async () => {
    vi.useFakeTimers();
    const { rerender } = render(panel(false));
    press('Confirm user');
    await wait(0);
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Asked for it' } });
    press('Confirm');
    await wait(0);
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
