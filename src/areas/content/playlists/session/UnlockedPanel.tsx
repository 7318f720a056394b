import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { MAX_TASKS } from '#domain/content/playlist-session.ts';
import { entriesOf, entryRemoved, unlockedOf } from '#domain/content/session-content.ts';
import {
  isTaskType,
  TASK_VARIANTS,
  taskTypes,
  unlockedForm,
} from '#domain/content/session-task/task-types.ts';
import { undoOf } from '#data/engine/undo.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { referenceText } from '#areas/content/playlists/use-session-options.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { heldBack } from '#ui/held-back.ts';
import { EmptiedWith } from './EmptiedWith.tsx';
import type { SessionPart } from './use-session-edit.ts';

const NOT_SAVED =
  'An error occurred while trying to save the unlocked activities of this session. Check the developer console for details.';

/** The items that participants may use from this session on (AUTHOR-SESS-28 to -30). */
export function UnlockedPanel({ now, session, save }: SessionPart) {
  const unlocked = unlockedOf(session);
  const [busy, setBusy] = useState(false);
  const undoable = useUndoable();
  const remove = async (at: number, entryName: string) => {
    setBusy(true);
    const rest = entryRemoved(session.unlockedActivities, at);
    try {
      const entryIDs = (await save?.({ unlockedActivities: rest }, NOT_SAVED)) ?? [];
      undoable(`${entryName} removed`, undoOf(entryIDs));
    } catch {
      // The failure has been reported; the list stays as it is.
    }
    setBusy(false);
  };
  return (
    <Panel title="Unlocked Activities">
      {unlocked.length === 0 && <p className="text-body-secondary">Nothing is unlocked.</p>}
      <ul className="session-entries" aria-label="Unlocked activities">
        {unlocked.map(({ type, id }, at) => {
          const label = isTaskType(type) ? TASK_VARIANTS[type].label : type;
          const name = referenceText(now, type, id);
          return (
            <li key={`${at}-${type}-${id}`}>
              <span className="session-type">{label}</span> <span>{name}</span>{' '}
              {name !== id && <span className="mono text-body-secondary">{id}</span>}
              {save && (
                <Button
                  size="sm"
                  variant="outline-secondary"
                  aria-label={`Remove ${label} ${isolated(id)}`}
                  {...heldBack(busy, () => void remove(at, `${label} ${isolated(id)}`))}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {save && <AddUnlocked now={now} session={session} save={save} />}
    </Panel>
  );
}

function AddUnlocked({ now, session, save }: Omit<SessionPart, 'place'>) {
  const full = session.unlockedActivities.length >= MAX_TASKS;
  if (full) return <p>A session unlocks at most {MAX_TASKS} activities.</p>;
  return (
    <SchemaForm
      schema={unlockedForm}
      title="Unlock an activity"
      mode="create"
      initialValues={{ type: '', id: '' }}
      submitLabel="Add unlocked activity"
      clearOnSave
      onSubmit={async ({ type, id }) => {
        await save?.(
          { unlockedActivities: [...session.unlockedActivities, { type, id }] },
          NOT_SAVED,
        );
      }}
    >
      {({ type, id }) => (
        <div className="form-columns">
          <SelectField name="type" label="Type" choices={taskTypes} />
          <SelectField
            key={String(type)}
            name="id"
            label="Activity"
            required
            choices={entriesOf(String(type), now.options)}
          />
          <EmptiedWith name="id" of={type} empty={id === ''} />
        </div>
      )}
    </SchemaForm>
  );
}
