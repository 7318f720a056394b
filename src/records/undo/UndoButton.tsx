import { useEffect, useEffectEvent, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useToast } from '#ui/toasts/toast-context.ts';

interface UndoButtonProps {
  readonly undo: () => Promise<unknown>;
  /** Dismisses the message. */
  readonly onDone: () => void;
}

/** Elements where Ctrl+Z undoes typing. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

const KEYS = 'Control+Z';

/** Undoes the act of its message, by click or, for the latest one, by Ctrl+Z (TEAM-UNDO-01). */
export function UndoButton({ undo, onDone }: UndoButtonProps) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const run = async () => {
    onDone();
    try {
      await undo();
      toast.success('Undone');
    } catch (error) {
      toast.failure(error);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, repeat, key } = event;
    // Key repeat must not undo earlier acts.
    const isUndo = (ctrlKey || metaKey) && !shiftKey && !repeat && /^z$/i.test(key);
    if (!isUndo || event.defaultPrevented || document.activeElement?.closest(TYPING)) return;
    const offers = document.querySelectorAll(`[aria-keyshortcuts="${KEYS}"]`);
    if (offers.item(offers.length - 1) !== button.current) return;
    event.preventDefault();
    void run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Button
      ref={button}
      size="sm"
      variant="link"
      aria-keyshortcuts={KEYS}
      onClick={() => void run()}
    >
      Undo <span className="visually-hidden">(Ctrl Z)</span>
    </Button>
  );
}
