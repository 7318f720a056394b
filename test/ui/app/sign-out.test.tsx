import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdleWarning } from '#app/shell/IdleWarning.tsx';
import { SignOutButton } from '#app/shell/SignOutButton.tsx';
import { SignInPage } from '#app/sign-in/SignInPage.tsx';
import { currentSession, subscribeSession } from '#session/session-store.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { useClaim } from '#ui/form/leave-guard-context.ts';
import { proves } from '#test/support/proves.ts';
import { renderPage } from '#test/ui/form-support.tsx';

function Notes({ typed }: { readonly typed: boolean }) {
  useClaim('notes', typed ? 'The notes' : null);
  return null;
}

/** Renders the console with the initial session; each end of a session creates a new object. */
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

describe('Sign Out', proves('CORE-AUTH-06'), () => {
  afterEach(async () => {
    vi.useRealTimers();
    await vi.dynamicImportSettled(); // signing out lazily loads code that clears storage
  });

  it('asks first if something is not saved, and can be cancelled', async () => {
    const { user, signOut, ended } = open(true);
    await signOut();
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog).toHaveTextContent('What you entered is not saved and would be lost:The notes');
    expect(ended()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ended()).toBe(false);
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(currentSession()).toMatchObject({ state: 'signed-out', notice: '' });
  });

  it('removes at once what would reopen the console after a reload', async () => {
    const { signOut } = open(false);
    sessionStorage.setItem('firebase:authUser:key:[DEFAULT]', '{"uid":"sam"}');
    sessionStorage.setItem('kept', 'by somebody else');
    await signOut();
    expect(Object.keys(sessionStorage)).toEqual(['kept']);
  });

  it('disables the next sign-in until the account has signed out', async () => {
    const { user, signOut } = open(false);
    const leaving: boolean[] = [];
    const stop = subscribeSession(() => {
      const session = currentSession();
      if (session.state === 'signed-out') leaving.push(session.leaving);
    });
    await signOut();
    await vi.dynamicImportSettled(); // the account signs out once its code has loaded
    await waitFor(() => expect(leaving).toEqual([true, false]));
    stop();
    const { rerender } = render(<SignInPage notice="" leaving />);
    const google = screen.getByRole('button', { name: 'Sign in with Google' });
    expect(google).toHaveAttribute('aria-disabled', 'true');
    await user.click(google);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<SignInPage notice="" leaving={false} />);
    expect(google).not.toHaveAttribute('aria-disabled');
  });

  it('asks nothing if everything is saved', async () => {
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
