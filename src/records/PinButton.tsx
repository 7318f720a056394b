import { useEffect, useState } from 'react';
import { unpin } from '#data/administration/remove-views.ts';
import { noteOpened, pin } from '#data/administration/views.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useUndoable } from './undo/use-undoable.tsx';
import { useSettings } from './views/use-views.ts';

interface PinButtonProps {
  /** The record's address. */
  readonly to: string;
  /** What it is called in the palette; by default what the tab is called, which names no person. */
  readonly label?: string;
}

/** A page that is left at once was not what somebody looked for. */
const STAY_MS = 1500;

const tabName = () => document.title.replace(/ · Tempest$/, '');

/** Pins a record to the palette, which also learns here that the record was opened (TEAM-VIEW-05). */
export function PinButton({ to, label }: PinButtonProps) {
  const toast = useToast();
  const undoable = useUndoable();
  const { pins } = useSettings();
  const [busy, setBusy] = useState(false);
  const pinned = pins.some((each) => each.to === to);
  useEffect(() => {
    const timer = setTimeout(() => {
      noteOpened({ to, label: label ?? tabName() }).catch(() => undefined);
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [to, label]);
  const click = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const place = { to, label: label ?? tabName() };
      if (pinned) undoable('Unpinned', await unpin(place));
      else await pin(place);
    } catch (error) {
      toast.failure(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      aria-disabled={busy}
      title="Pinned records stand first in the search of the console (Ctrl K)"
      onClick={() => void click()}
    >
      {pinned ? 'Unpin' : 'Pin'}
    </button>
  );
}
