import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { StatusLine, useStatusLine } from '../../src/ui/StatusLine.tsx';
import { useToast } from '../../src/ui/toasts/toast-context.ts';
import { ToastProvider } from '../../src/ui/toasts/ToastProvider.tsx';
import { TwoStepButton } from '../../src/ui/TwoStepButton.tsx';
import { findings } from './axe.ts';

function Toaster() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Subject registered')}>Succeed</button>
      <button onClick={() => toast.failure(new Error('Error saving'))}>Fail</button>
      <button
        onClick={() =>
          toast.failure(Object.assign(new Error('Error saving'), { code: 'permission-denied' }))
        }
      >
        Be denied
      </button>
    </>
  );
}

function Line() {
  const line = useStatusLine();
  return (
    <>
      <button onClick={() => line.show('success', 'Saved')}>Save</button>
      <StatusLine status={line.status} />
    </>
  );
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('messages that pass', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a success as a status and takes it away after 5 seconds [CORE-GEN-08]', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Succeed'));
    expect(screen.getByRole('status')).toHaveTextContent('Subject registered');
    pass(4999);
    expect(screen.getByRole('status')).toHaveTextContent('Subject registered');
    pass(1);
    expect(screen.queryByText('Subject registered')).toBeNull();
  });

  it('keeps a failure as an alert until it is dismissed', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Fail'));
    pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds to the documented text that a permission was missing', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Be denied'));
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving You do not have permission');
  });

  it('clears the status line 5 seconds after the last message [CORE-GEN-08]', () => {
    render(<Line />);
    fireEvent.click(screen.getByText('Save'));
    pass(3000);
    fireEvent.click(screen.getByText('Save'));
    pass(4999);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

function removal(beforeArm?: () => boolean) {
  const removed = vi.fn();
  render(
    <>
      <TwoStepButton
        label="Remove"
        consequence="Removes ann@example.com from staff"
        onConfirm={removed}
        {...(beforeArm ? { beforeArm } : {})}
      />
      <button>Other</button>
    </>,
  );
  return removed;
}

describe('a two-step button', () => {
  it('asks on the first click and acts on the second, keeping the focus', async () => {
    const user = userEvent.setup();
    const removed = removal();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(removed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Removes ann@example.com from staff. Press Confirm to go ahead, Escape to stop.',
    );
    await user.keyboard('{Enter}');
    expect(removed).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  it('does not act on a double click', async () => {
    const removed = removal();
    await userEvent.setup().dblClick(screen.getByRole('button', { name: 'Remove' }));
    expect(removed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['leaving it', (user: ReturnType<typeof userEvent.setup>) => user.tab()],
  ])('disarms on %s', async (_how, disarm) => {
    const user = userEvent.setup();
    const removed = removal();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await disarm(user);
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(removed).not.toHaveBeenCalled();
  });

  it('stays as it is when the check before arming fails', async () => {
    const user = userEvent.setup();
    removal(() => false);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('disarms by itself after 5 seconds', async () => {
    vi.useFakeTimers();
    try {
      removal();
      fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
      await act(() => vi.advanceTimersByTimeAsync(4999));
      expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a confirm dialog', () => {
  it('asks for a reason of some length and hands it over', async () => {
    const user = userEvent.setup();
    const reasons: string[] = [];
    const closed = vi.fn();
    render(
      <ConfirmDialog
        title="Reset the data of 003-014?"
        confirmLabel="Reset data"
        reason={{ label: 'Reason', minLength: 5 }}
        onConfirm={(reason) => void reasons.push(reason)}
        onClose={closed}
      >
        <p>1,284 documents are deleted.</p>
      </ConfirmDialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Reset the data of 003-014?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset data' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Reason required');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(await findings()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Test');
    await user.click(screen.getByRole('button', { name: 'Reset data' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Reason: at least 5 characters');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' account');
    await user.click(screen.getByRole('button', { name: 'Reset data' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(reasons).toEqual(['Test account']);
  });

  it('stays open with the message when the act fails', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    render(
      <ConfirmDialog
        title="Delete page?"
        confirmLabel="Delete page"
        onConfirm={() => Promise.reject(new Error('Two programs still show this page'))}
        onClose={closed}
      >
        <p>It disappears at once.</p>
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Two programs still show this page');
    expect(closed).not.toHaveBeenCalled();
  });

  it('says after 10 seconds that the act is not sent yet, until it is [R1]', async () => {
    vi.useFakeTimers();
    let arrive: () => void = () => undefined;
    const closed = vi.fn();
    render(
      <ConfirmDialog
        title="Delete page?"
        confirmLabel="Delete page"
        onConfirm={() => new Promise<void>((resolve) => (arrive = resolve))}
        onClose={closed}
      >
        <p>It disappears at once.</p>
      </ConfirmDialog>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete page' }));
    pass(9999);
    expect(screen.queryByText('Not sent yet — keep this page open.')).toBeNull();
    pass(1);
    expect(screen.getByText('Not sent yet — keep this page open.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).not.toHaveBeenCalled();
    await act(() => Promise.resolve(arrive()));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Not sent yet — keep this page open.')).toBeNull();
    vi.useRealTimers();
  });
});
