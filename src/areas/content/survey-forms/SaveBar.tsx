import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { SHOWN_FOR_MS } from '#ui/shown-for.ts';
import type { Status } from './form-status.ts';

interface SaveBarProps {
  readonly status: Status;
  readonly busy: boolean;
  /** True while saving is impossible. */
  readonly held?: boolean;
  readonly onSave: () => void;
  /** Called when the message has expired. */
  readonly onPass: () => void;
}

/** The form's status and save button, always visible. */
export function SaveBar({ status, busy, held = false, onSave, onPass }: SaveBarProps) {
  const [read, setRead] = useState({ pointed: false, focused: false });
  const pass = useEffectEvent(onPass);
  // It expires, except under the pointer or focus (AUTHOR-D-81).
  const passes = status.kind === 'saved' && !read.pointed && !read.focused;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => pass(), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [passes]);
  return (
    <div className="survey-form-bar" data-status={status.kind ?? 'none'}>
      <div
        role={status.kind === 'error' ? 'alert' : 'status'}
        className="survey-form-status"
        onPointerEnter={() => setRead((old) => ({ ...old, pointed: true }))}
        onPointerLeave={() => setRead((old) => ({ ...old, pointed: false }))}
        onFocus={() => setRead((old) => ({ ...old, focused: true }))}
        onBlur={() => setRead((old) => ({ ...old, focused: false }))}
      >
        <strong>{status.text}</strong>
        {status.why !== undefined && status.why !== '' && <span> {status.why}</span>}
      </div>
      <Button {...heldBack(busy || held, onSave)}>
        {busy && <ButtonSpinner />}
        Save
      </Button>
    </div>
  );
}
