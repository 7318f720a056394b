import { useEffect, useState } from 'react';
import type { ListRows } from '#lib/live.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { loadedText } from './texts.ts';

export interface ExportInput {
  /** Null while loading, and while a search is ahead of its rows. */
  readonly data: ListRows<unknown> | null;
  /** Called with whether rows are needed that are not loaded. */
  readonly onNeedAll?: ((needed: boolean) => void) | undefined;
  readonly save: (format: SheetFormat) => Promise<void>;
}

export interface ExportRun {
  /** True while rows are missing. */
  readonly waiting: boolean;
  /** True while the file is made, which cannot be cancelled. */
  readonly saving: boolean;
  /** Starts the export, or cancels the waiting one. */
  readonly toggle: (format: SheetFormat) => void;
  /** The export's progress or failure; empty for none. */
  readonly note: string;
}

type State = 'idle' | 'waiting' | 'saving' | 'failed';

/**
 * A list's export. It requests missing rows, shows that it waits and continues by itself; when
 * finished or cancelled it releases the request.
 */
export function useExport({ data, onNeedAll, save }: ExportInput): ExportRun {
  const [state, setState] = useState<State>('idle');
  const [format, setFormat] = useState<SheetFormat>('csv');
  const complete = data?.complete === true;
  const waiting = state === 'waiting';
  const saving = state === 'saving';
  // A started export continues, whatever is typed or loaded.
  if (waiting && complete) setState('saving');
  useEffect(() => {
    if (!saving) return;
    let left = false;
    save(format).then(
      () => !left && setState('idle'),
      () => !left && setState('failed'),
    );
    return () => {
      left = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the moment counts at which all rows are there
  }, [saving]);
  // In an effect, so that unmounting the list releases the request too.
  useEffect(() => {
    if (!waiting) return;
    onNeedAll?.(true);
    return () => onNeedAll?.(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for once, taken back once
  }, [waiting]);
  return {
    waiting,
    saving,
    toggle: (chosen) => {
      setFormat(chosen);
      setState(waiting ? 'idle' : 'waiting');
    },
    note: noteOf(state, complete ? null : data),
  };
}

function noteOf(state: State, missing: ListRows<unknown> | null): string {
  if (state === 'failed') return 'The export could not be made. Try again.';
  return state === 'waiting' && missing ? `Export waits: ${loadedText(missing)}…` : '';
}
