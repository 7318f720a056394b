import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { StatusLine, useStatusLine } from '#ui/StatusLine.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';
import { findings } from './axe.ts';
import { proves } from '#test/support/proves.ts';

function Toaster() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Subject registered')}>Succeed</button>
      <button onClick={() => toast.failure(new Error('Error saving'))}>Fail</button>
      <button onClick={() => toast.failure('Error deleting', 'Breathing')}>Fail with one</button>
      <button onClick={() => toast.failure('Error deleting', 'Walking')}>Fail with another</button>
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

/** Messages that the specification shows for 5 seconds. */
const FIVE_SECONDS = [
  'OPS-LP-47',
  'OPS-LP-48',
  'OPS-LP-49',
  'OPS-REFG-21',
  'OPS-REFG-22',
  'OPS-REFG-23',
];

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('toast messages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it(
    'shows a success as a status and removes it after 5 seconds',
    proves('CORE-GEN-08', 'AUTHOR-GEN-12', ...FIVE_SECONDS),
    () => {
      render(<ToastProvider children={<Toaster />} />);
      fireEvent.click(screen.getByText('Succeed'));
      expect(screen.getByRole('status')).toHaveTextContent('Subject registered');
      pass(4999);
      expect(screen.getByRole('status')).toHaveTextContent('Subject registered');
      pass(1);
      expect(screen.queryByText('Subject registered')).toBeNull();
    },
  );

  it('keeps a failure as an alert until it is dismissed', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Fail'));
    pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the page and the record of a failure once its page is left', async () => {
    vi.useRealTimers();
    document.title = 'Lessons · Tempest';
    render(<ToastProvider children={<Toaster />} />);
    for (const name of ['Fail', 'Fail with one', 'Fail with another', 'Succeed']) {
      fireEvent.click(screen.getByText(name));
    }
    const texts = () =>
      [...document.querySelectorAll('.toast-text')].map(({ textContent }) => textContent);
    const asThey = ['Error saving', 'Error deleting', 'Error deleting', 'Subject registered'];
    expect(texts()).toEqual(asThey);
    document.title = 'Users · Tempest';
    await waitFor(() =>
      expect(texts()).toEqual([
        'Error savingon the page “Lessons”',
        'Error deleting“Breathing”, on the page “Lessons”',
        'Error deleting“Walking”, on the page “Lessons”',
        'Subject registered',
      ]),
    );
    document.title = 'Lessons · Tempest';
    await waitFor(() => expect(texts()).toEqual(asThey));
  });

  it('adds a missing permission to the documented text', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Be denied'));
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving You do not have permission');
  });

  it('has its live region in place before the first message', () => {
    render(<ToastProvider children={<Toaster />} />);
    const stack = screen.getByRole('status');
    expect(stack).toBeEmptyDOMElement();
    fireEvent.click(screen.getByText('Succeed'));
    expect(screen.getByRole('status')).toBe(stack);
    // A new message is read out alone.
    expect(stack).toHaveAttribute('aria-atomic', 'false');
  });

  it('stays while hovered, and 5 seconds longer', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Succeed'));
    pass(4000);
    fireEvent.pointerEnter(screen.getByText('Subject registered').parentElement ?? document.body);
    pass(60_000);
    fireEvent.pointerLeave(screen.getByText('Subject registered').parentElement ?? document.body);
    pass(4999);
    expect(screen.getByText('Subject registered')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Subject registered')).toBeNull();
  });

  it('stays while focused, and returns the focus to where it came from', () => {
    render(<ToastProvider children={<Toaster />} />);
    fireEvent.click(screen.getByText('Succeed'));
    fireEvent.click(screen.getByText('Fail'));
    act(() => screen.getByText('Fail').focus());
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => first?.focus());
    pass(60_000);
    expect(screen.getByText('Subject registered')).toBeVisible();
    act(() => second?.focus());
    pass(5000);
    expect(screen.queryByText('Subject registered')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByText('Fail')).toHaveFocus();
  });

  it(
    'clears the status line 5 seconds after the last message',
    proves('CORE-GEN-08', 'AUTHOR-GEN-12'),
    () => {
      render(<Line />);
      fireEvent.click(screen.getByText('Save'));
      pass(3000);
      fireEvent.click(screen.getByText('Save'));
      pass(4999);
      expect(screen.getByRole('status')).toHaveTextContent('Saved');
      pass(1);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    },
  );
});

describe('a confirm dialog', () => {
  it('asks for a reason of minimum length and passes it on', async () => {
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
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 's');
    await user.click(screen.getByRole('button', { name: 'Reset data' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(reasons).toEqual(['Tests']);
  });

  it('keeps a typed reason when a click misses the dialog', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    render(
      <ConfirmDialog
        title="Reset the data of 003-014?"
        confirmLabel="Reset data"
        reason={{ label: 'Reason' }}
        onConfirm={() => undefined}
        onClose={closed}
      >
        <p>1,284 documents are deleted.</p>
      </ConfirmDialog>,
    );
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    await user.type(reason, 'Test account');
    await user.click(screen.getByRole('dialog'));
    expect(closed).not.toHaveBeenCalled();
    expect(reason).toHaveValue('Test account');
    await user.clear(reason);
    await user.click(screen.getByRole('dialog'));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed into another field of it as well', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    render(
      <ConfirmDialog
        title="Mark as paid: 3 payments?"
        confirmLabel="Mark as paid"
        onConfirm={() => undefined}
        onClose={closed}
      >
        <textarea aria-label="Notes" />
      </ConfirmDialog>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'By post');
    await user.click(screen.getByRole('dialog'));
    expect(closed).not.toHaveBeenCalled();
  });

  it('ignores the second half of the double click that opened it', () => {
    const closed = vi.fn();
    const confirmed = vi.fn();
    render(
      <ConfirmDialog
        title="Delete page?"
        confirmLabel="Delete page"
        onConfirm={confirmed}
        onClose={closed}
      >
        <p>It disappears at once.</p>
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('dialog');
    const button = screen.getByRole('button', { name: 'Delete page' });
    // Otherwise the browser would focus the dialog's frame.
    expect(fireEvent.mouseDown(dialog, { detail: 2 })).toBe(false);
    fireEvent.click(dialog, { detail: 2 });
    fireEvent.click(button, { detail: 2 });
    expect([closed, confirmed].map((act) => act.mock.calls.length)).toEqual([0, 0]);
    fireEvent.mouseDown(button, { detail: 1 });
    fireEvent.mouseDown(button, { detail: 2 });
    fireEvent.click(button, { detail: 2 });
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it('stays open with the error when the action fails', async () => {
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

  it(
    'says after 10 seconds that the action is not sent yet, until it is',
    proves('R1'),
    async () => {
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
    },
  );
});
