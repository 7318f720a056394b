import type { KeyboardEvent, RefObject } from 'react';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { Consequence } from '#ui/Consequence.tsx';

export interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string | undefined;
  readonly busy: boolean;
  /** Heard, but not followed now; the line beside it says why. */
  readonly held: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** What the second click does, while it is asked for; null otherwise. */
  readonly asked: string | null;
  /** While a click would not be heard: one that was meant for the first step may still come. */
  readonly ignoresClicks: boolean;
  readonly disarm: () => void;
}

/** The button of a form; it asks before a save that cannot be undone. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, busy, held, button, asked, ignoresClicks, disarm } = props;
  const keyDown = (event: KeyboardEvent) => {
    // A key that is held down clicks again and again: it is one act of the hand.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (event.key !== 'Escape' || asked === null) return;
    event.stopPropagation();
    disarm();
  };
  return (
    <>
      <button
        ref={button}
        type="submit"
        className="btn btn-primary"
        aria-disabled={busy || held || ignoresClicks}
        onBlur={disarm}
        onKeyDown={keyDown}
      >
        {busy && <ButtonSpinner />}
        {asked !== null ? 'Confirm' : busy && busyLabel ? busyLabel : label}
      </button>
      <span role="status" className="visually-hidden">
        {asked !== null && `${asked}. Press Confirm to go ahead, Escape to stop.`}
      </span>
      {asked !== null && <Consequence of={button} text={asked} />}
    </>
  );
}
