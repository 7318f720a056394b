import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LEAVES_SET } from '#routing/working-set.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { useClaim, type Claim } from '#ui/form/leave-guard-context.ts';
import { proves } from '#test/support/proves.ts';
import { renderPage } from './form-support.tsx';

function Claims({ what }: { readonly what: Claim }) {
  useClaim('one', what);
  return null;
}

it('says what would be lost by leaving', async () => {
  const { user } = renderPage(
    <LeaveGuard>
      <Claims what="The notes" />
    </LeaveGuard>,
  );
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(dialog).toHaveTextContent('What you entered is not saved and would be lost:The notes');
});

it('does not claim a loss for what continues by itself', async () => {
  const { user } = renderPage(
    <LeaveGuard>
      <Claims what={{ underWay: 'The termination is under way' }} />
    </LeaveGuard>,
  );
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
  expect(dialog).toHaveTextContent('The termination is under way');
  expect(dialog).not.toHaveTextContent('lost');
  await user.click(screen.getByRole('button', { name: 'Leave this page' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

it('asks before a change set is left on the same page', proves('TEAM-SET-03'), async () => {
  const { router } = renderPage(
    <LeaveGuard>
      <Claims what="The notes" />
    </LeaveGuard>,
  );
  await act(() => router.navigate('/?q=ann'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/', { state: LEAVES_SET }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=ann');
});

const saving: Claim = { underWay: 'Saving the notes', awaited: true };

async function leaveWhileSaving() {
  let end: (claim: Claim | null) => void = () => undefined;
  function Saving() {
    const [what, setWhat] = useState<Claim | null>(saving);
    useClaim('one', what);
    end = setWhat;
    return null;
  }
  const page = renderPage(
    <LeaveGuard>
      <Saving />
    </LeaveGuard>,
  );
  await page.user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
  expect(page.router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  return (claim: Claim | null) => {
    act(() => end(claim));
  };
}

it('leaves without asking once the running save succeeds', async () => {
  const end = await leaveWhileSaving();
  end(null);
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

it('stays when the running save fails, and asks the next time', async () => {
  const end = await leaveWhileSaving();
  end('The notes');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Go elsewhere' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('asks after 3 seconds if a save is not finished', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await leaveWhileSaving();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(dialog).toHaveTextContent('Saving the notes');
  } finally {
    vi.useRealTimers();
  }
});

it('asks before another tab closes a form, but not when only a filter changes', async () => {
  const { router, user } = renderPage(
    <LeaveGuard>
      <Claims what="The notes" />
    </LeaveGuard>,
  );
  await act(() => router.navigate('/?q=pain'));
  expect(router.state.location.search).toBe('?q=pain');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/?q=pain&tab=calls'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(router.state.location.search).toBe('?q=pain');
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(router.state.location.search).toBe('?q=pain&tab=calls');
});
