import { useEffect, useState } from 'react';
import { unpin } from '#data/administration/remove-views.ts';
import { noteOpened, pin } from '#data/administration/views.ts';
import { Icon } from '#ui/icons.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useUndoable } from './undo/use-undoable.tsx';
import { useSettings } from './views/use-views.ts';

interface PinButtonProps {
  /** The record's URL. */
  readonly to: string;
  /** Its name in the palette; the tab's title by default, which names no person. */
  readonly label?: string;
}

/** How long a page must stay open to count as visited. */
const STAY_MS = 1500;

const tabName = () => document.title.replace(/ · Tempest$/, '');

/** Pins a record to the palette, and adds it to the recently opened ones (TEAM-VIEW-05). */
export function PinButton({ to, label }: PinButtonProps) {
  const toast = useToast();
  const undoable = useUndoable();
  const { pins } = useSettings();
  const [busy, setBusy] = useState(false);
  const pinned = pins.some((place) => place.to === to);
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
      title="Pinned records come first in the search of the console (Ctrl K)"
      onClick={() => void click()}
    >
      <Icon name="pin" />
      {pinned ? 'Unpin' : 'Pin'}
    </button>
  );
}
