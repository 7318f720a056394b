import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';
import { findings } from '#test/ui/axe.ts';
import { proves } from '#test/support/proves.ts';

let undo: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
const undoOther = vi.fn(() => Promise.resolve());

function Act() {
  const undoable = useUndoable();
  return (
    <>
      <input aria-label="Note" />
      <textarea aria-label="Text" />
      <div
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-label="Words"
        tabIndex={0}
      >
        <p tabIndex={-1}>Paragraph</p>
      </div>
      <input type="checkbox" aria-label="Tick" />
      <button onClick={() => undoable('Lesson deleted', undo)}>Delete</button>
      <button onClick={() => undoable('Lesson deleted', undoOther)}>Delete another</button>
      <button onClick={() => undoable('Set deleted', null)}>Delete for good</button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  undo = vi.fn(() => Promise.resolve());
  undoOther.mockClear();
  render(<ToastProvider children={<Act />} />);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const offered = () => screen.queryByRole('button', { name: 'Undo (Ctrl Z)' });
const status = () => screen.getByRole('status');
const ctrlZ = (on: Element) => fireEvent.keyDown(on, { key: 'z', ctrlKey: true });

describe('a success with Undo', () => {
  it(
    'offers Undo for ten seconds, longer while hovered or focused',
    proves('TEAM-UNDO-01'),
    async () => {
      press('Delete');
      expect(status()).toHaveTextContent('Lesson deleted');
      expect(offered()).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
      await pass(9_999);
      expect(offered()).not.toBeNull();
      act(() => offered()!.focus());
      await pass(60_000);
      expect(offered()).toHaveFocus();
      act(() => offered()!.blur());
      await pass(9_000);
      fireEvent.pointerEnter(screen.getByText('Lesson deleted'));
      await pass(60_000);
      fireEvent.pointerLeave(screen.getByText('Lesson deleted'));
      await pass(9_999);
      expect(offered()).not.toBeNull();
      await pass(1);
      expect(offered()).toBeNull();
      expect(undo).not.toHaveBeenCalled();
    },
  );

  it('is undone once, and says so', proves('TEAM-UNDO-01'), async () => {
    press('Delete');
    press('Undo (Ctrl Z)');
    expect(offered()).toBeNull();
    await pass(0);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(status()).toHaveTextContent(/^✓Undone$/);
  });

  it('explains why it could not be undone', proves('TEAM-UNDO-01'), async () => {
    undo.mockRejectedValue(new Error('Somebody has changed this since.'));
    press('Delete');
    press('Undo (Ctrl Z)');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody has changed this since.');
    expect(status()).not.toHaveTextContent('Undone');
  });

  it(
    'is undone by Ctrl Z, which takes typing back in a field',
    proves('TEAM-UNDO-01'),
    async () => {
      press('Delete');
      const typed = ['Note', 'Text', 'Words'].map((label) => screen.getByLabelText(label));
      for (const field of [...typed, screen.getByText('Paragraph')]) {
        act(() => field.focus());
        expect(field).toHaveFocus();
        ctrlZ(field);
        act(() => field.blur());
      }
      expect(undo).not.toHaveBeenCalled();
      // Somebody else has answered the key.
      const answered = (event: Event) => event.preventDefault();
      document.body.addEventListener('keydown', answered);
      ctrlZ(document.body);
      document.body.removeEventListener('keydown', answered);
      fireEvent.keyDown(document.body, { key: 'z' });
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
      expect(undo).not.toHaveBeenCalled();
      ctrlZ(document.body);
      await pass(0);
      expect(undo).toHaveBeenCalledTimes(1);
      ctrlZ(document.body);
      expect(undo).toHaveBeenCalledTimes(1);
      // A box that is ticked takes no typing back, and Macs have another key.
      press('Delete');
      const tick = screen.getByLabelText('Tick');
      act(() => tick.focus());
      fireEvent.keyDown(tick, { key: 'z', metaKey: true });
      await pass(0);
      expect(undo).toHaveBeenCalledTimes(2);
    },
  );

  it(
    'is undone alone by a key that is held, also with Caps Lock',
    proves('TEAM-UNDO-01'),
    async () => {
      press('Delete');
      press('Delete another');
      fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true });
      await pass(0);
      fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, repeat: true });
      await pass(0);
      expect(undoOther).toHaveBeenCalledTimes(1);
      expect(undo).not.toHaveBeenCalled();
    },
  );

  it('is undone by Ctrl Z, except in a text field', proves('TEAM-UNDO-01'), async () => {
    press('Delete');
    const typed = ['Note', 'Text', 'Words'].map((label) => screen.getByLabelText(label));
    for (const field of [...typed, screen.getByText('Paragraph')]) {
      act(() => field.focus());
      expect(field).toHaveFocus();
      ctrlZ(field);
      act(() => field.blur());
    }
    expect(undo).not.toHaveBeenCalled();
    // Somebody else has answered the key.
    const answered = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', answered);
    ctrlZ(document.body);
    document.body.removeEventListener('keydown', answered);
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
    expect(undo).not.toHaveBeenCalled();
    ctrlZ(document.body);
    await pass(0);
    expect(undo).toHaveBeenCalledTimes(1);
    ctrlZ(document.body);
    expect(undo).toHaveBeenCalledTimes(1);
    // A box that is ticked takes no typing back, and Macs have another key.
    press('Delete');
    const tick = screen.getByLabelText('Tick');
    act(() => tick.focus());
    fireEvent.keyDown(tick, { key: 'z', metaKey: true });
    await pass(0);
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it(
    'is shown next to another one, and Ctrl Z undoes the latest',
    proves('TEAM-UNDO-01'),
    async () => {
      press('Delete');
      press('Delete another');
      expect(screen.getAllByRole('button', { name: 'Undo (Ctrl Z)' })).toHaveLength(2);
      ctrlZ(document.body);
      await pass(0);
      expect(undoOther).toHaveBeenCalledTimes(1);
      expect(undo).not.toHaveBeenCalled();
      ctrlZ(document.body);
      await pass(0);
      expect(undo).toHaveBeenCalledTimes(1);
      expect(undoOther).toHaveBeenCalledTimes(1);
    },
  );

  it('returns the focus to where it came from', () => {
    press('Delete');
    const from = screen.getByRole('button', { name: 'Delete' });
    act(() => from.focus());
    act(() => offered()!.focus());
    press('Undo (Ctrl Z)');
    expect(from).toHaveFocus();
  });

  it('has no accessibility findings', async () => {
    vi.useRealTimers();
    press('Delete');
    expect(await findings(document.body)).toEqual([]);
  });
});

it('a success without Undo disappears after five seconds', proves('TEAM-UNDO-01'), async () => {
  press('Delete for good');
  expect(offered()).toBeNull();
  await pass(5_000);
  expect(status()).toBeEmptyDOMElement();
});
