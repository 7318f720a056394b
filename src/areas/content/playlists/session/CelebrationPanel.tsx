import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { isolated } from '#domain/shared/isolated.ts';
import { celebrationEntries, entryLabel } from '#domain/content/session-content.ts';
import { useSaveToast } from '#records/use-save-toast.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { withStored } from '#areas/content/playlists/use-session-options.ts';
import type { SaveSession, SessionPart } from './use-session-edit.ts';

const NOT_SAVED =
  'An error occurred while trying to save the celebration of this session. Check the developer console for details.';

/** The celebration shown on completing the session (AUTHOR-SESS-25 to -27). */
export function CelebrationPanel({ now, session, save }: SessionPart) {
  const [clearing, setClearing] = useState(false);
  const { busy, during } = useBusy();
  const toast = useSaveToast();
  const id = useId();
  const chosen = session.celebrationId ?? '';
  const entries = celebrationEntries(now.options);
  const celebrationRows = now.read.celebrations;
  if (!save) {
    const name = celebrationRows && chosen !== '' ? entryLabel(entries, chosen) : chosen;
    return <Panel title="Celebration">{name || 'No celebration'}</Panel>;
  }
  const choose = (celebrationId: string) =>
    // The failure has been reported; the choice stays as stored.
    during(async () => {
      await save({ celebrationId }, NOT_SAVED);
      toast.success(`Celebration ${isolated(entryLabel(entries, celebrationId))} saved`);
    }).catch(() => undefined);
  return (
    <Panel title="Celebration">
      <label className="visually-hidden" htmlFor={id}>
        Celebration
      </label>
      <div className="session-line">
        <select
          id={id}
          className="form-select"
          value={chosen}
          aria-busy={busy}
          onChange={({ target }) => {
            if (!busy) void choose(target.value);
          }}
        >
          <option value="" disabled={chosen !== ''}>
            Choose…
          </option>
          {withStored(entries, chosen, celebrationRows).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {chosen !== '' && (
          <Button variant="outline-danger" onClick={() => setClearing(true)}>
            Clear celebration
          </Button>
        )}
      </div>
      {clearing && <ClearCelebration save={save} onClose={() => setClearing(false)} />}
    </Panel>
  );
}

interface ClearCelebrationProps {
  readonly save: SaveSession;
  readonly onClose: () => void;
}

function ClearCelebration({ save, onClose }: ClearCelebrationProps) {
  const toast = useSaveToast();
  return (
    <ConfirmDialog
      title="Clear celebration?"
      confirmLabel="Clear"
      onConfirm={async () => {
        await save({ celebrationId: null }, NOT_SAVED);
        toast.success('Celebration cleared');
      }}
      onClose={onClose}
    >
      Are you sure you want to clear the celebration of this session?
    </ConfirmDialog>
  );
}
