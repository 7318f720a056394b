import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { useClaim } from '#ui/form/use-claim.ts';
import type { Claim } from '#ui/form/leave-guard-context.ts';
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

it('does not say that something is lost which goes on by itself', async () => {
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

it('asks before another tab takes a form away, and not where only a filter changes', async () => {
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
