import { setSetsOnly } from '#data/content/change-set/set-acts.ts';
import type { Program } from '#domain/content/program.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { undoOf } from '#data/engine/undo.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

/** Whether the program's content can be saved live, with the switch for it (TEAM-SET-06). */
export function SetsOnly({ program }: { readonly program: Program }) {
  const isAdmin = hasRole(useStaff(), 'admin');
  const trying = useTrying();
  const undoable = useUndoable();
  const { docID, setsOnly } = program;
  return (
    <Panel title="Live changes">
      <div className="sets-only">
        <span>
          {setsOnly
            ? 'This program can be changed by change sets only.'
            : 'Without a change set, content of this program is saved live.'}
        </span>
        {isAdmin && (
          <TwoStepButton
            size="sm"
            variant="secondary"
            label={setsOnly ? 'Allow live changes' : 'Require change sets'}
            consequence={
              setsOnly
                ? 'Saves outside a change set reach participants at once again.'
                : 'Saves outside a change set are refused from now on.'
            }
            onConfirm={async () => {
              const entryID = await trying('The program was not changed.', () =>
                setSetsOnly(docID, !setsOnly),
              ).catch(() => null);
              if (entryID === null) return;
              undoable(
                setsOnly ? 'Live changes allowed' : 'Live changes refused',
                undoOf([entryID]),
              );
            }}
          />
        )}
      </div>
    </Panel>
  );
}
