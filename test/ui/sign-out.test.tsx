import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdleWarning } from '../../src/app/shell/IdleWarning.tsx';
import { SignOutButton } from '../../src/app/shell/SignOutButton.tsx';
import { currentSession } from '../../src/session/session-store.ts';
import { LeaveGuard } from '../../src/ui/form/LeaveGuard.tsx';
import { useClaim } from '../../src/ui/form/use-claim.ts';
import { renderPage } from './form-support.tsx';

function Notes({ typed }: { readonly typed: boolean }) {
  useClaim('notes', typed ? 'The notes' : null);
  return null;
}

/** The session as it stands before the person does something; every end of it is another object. */
function open(typed: boolean) {
  const before = currentSession();
  const { user } = renderPage(
    <LeaveGuard>
      <SignOutButton />
      <Notes typed={typed} />
      <IdleWarning />
    </LeaveGuard>,
  );
  return {
    user,
    signOut: () => user.click(screen.getByRole('button', { name: 'Sign Out' })),
    ended: () => currentSession() !== before,
  };
}

describe('Sign Out [CORE-AUTH-06]', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await vi.dynamicImportSettled(); // signing out loads what it forgets
  });

  it('asks first where something is not saved, and may be taken back', async () => {
    const { user, signOut, ended } = open(true);
    await signOut();
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog).toHaveTextContent('What you entered is not saved and would be lost:The notes');
    expect(ended()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ended()).toBe(false);
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(currentSession()).toEqual({ state: 'signed-out', notice: '' });
  });

  it('asks nothing where everything is saved', async () => {
    const { signOut, ended } = open(false);
    await signOut();
    expect(ended()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing when the idle lock ends the session', () => {
    vi.useFakeTimers();
    const { ended } = open(true);
    act(() => {
      vi.advanceTimersByTime(15 * 60_000 + 1000);
    });
    expect(ended()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
