import { useState } from 'react';
import { latestImportsSource, continueImport, undoImport } from '#data/administration/imports.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isInterrupted, type Import } from '#domain/import/import-schema.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS, mayImport } from '#domain/import/kinds.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { hasRole, type StaffMember } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/use-now.ts';
import { Faults } from './Faults.tsx';

const EVERY_MS = 30_000;

/** The latest imports with their progress, live; each can be undone. */
export function ImportsPanel() {
  const live = useLive(latestImportsSource);
  const [undone, setUndone] = useState<Import | null>(null);
  return (
    <Panel title="Past imports">
      <LiveView live={live} requires="staff">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="import-note mb-0">Nothing has been imported yet.</p>
          ) : (
            <ol className="import-list">
              {rows.map((job) => (
                <ImportLine key={job.docID} job={job} onUndo={() => setUndone(job)} />
              ))}
            </ol>
          )
        }
      </LiveView>
      {undone && <UndoDialog job={undone} onClose={() => setUndone(null)} />}
    </Panel>
  );
}

const kindOf = ({ kind }: Import) =>
  IMPORT_KINDS[kind as ImportKindName] as (typeof IMPORT_KINDS)[ImportKindName] | undefined;

const mayUndo = (person: StaffMember, job: Import): boolean => {
  const kind = kindOf(job);
  const own = job.startedBy === person.email || hasRole(person, 'admin');
  return kind !== undefined && own && mayImport(person, kind);
};

interface ImportLineProps {
  readonly job: Import;
  readonly onUndo: () => void;
}

function ImportLine({ job, onUndo }: ImportLineProps) {
  const person = useStaff();
  const now = useNow(EVERY_MS);
  const [asked, setAsked] = useState(false);
  const name = isolated(job.fileName || job.docID);
  const stopped = isInterrupted(job, now);
  const may = mayUndo(person, job);
  const faults = job.refusals.map(({ line, why }) => ({ line, column: 0, why }));
  return (
    <li>
      <span className="import-name">{name}</span>
      <span>{progressText(job, stopped)}</span>
      {job.state === 'running' && !stopped && (
        <progress aria-label={name} value={job.done} max={Math.max(job.total, 1)} />
      )}
      <span className="import-note">{startText(job)}</span>
      {may && stopped && job.staged === job.total && job.state !== 'undoing' && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`Continue the import of ${name}`}
          onClick={() => setAsked(true)}
        >
          Continue
        </button>
      )}
      {may &&
        (job.state === 'done' ||
          job.state === 'undoing' ||
          (job.state === 'running' && stopped)) && (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-label={`Undo the import of ${name}`}
            onClick={onUndo}
          >
            Undo
          </button>
        )}
      {faults.length > 0 && <Faults title="Refused when they were written" faults={faults} />}
      {asked && <ContinueDialog job={job} onClose={() => setAsked(false)} />}
    </li>
  );
}

/** When it began, by whom unless the line has just named them; of an undone one its rows and end, too. */
function startText(job: Import): string {
  const { state, startedAt, updatedAt, startedBy, undoneBy, total } = job;
  const at = formatDateTime(startedAt);
  if (state !== 'undone') return `Started ${at} by ${startedBy}`;
  const by = startedBy === undoneBy ? '' : ` by ${startedBy}`;
  return `Imported ${at}${by}, ${countOf(total, 'row')}; undone ${formatDateTime(updatedAt)}`;
}

function progressText(job: Import, stopped: boolean): string {
  const { state, done, total, created, changed, refused } = job;
  const many = kindOf(job)?.of.label[1] ?? 'records';
  switch (state) {
    case 'done':
      return `${many}: ${formatCount(created)} created, ${formatCount(changed)} changed, ${formatCount(refused)} refused`;
    case 'undone':
      return `${many}: undone by ${job.undoneBy}`;
    case 'undoing':
      return `${many}: ${stopped ? 'undoing was interrupted' : 'being undone'}`;
    default:
      return `${many}: ${stopped ? 'interrupted' : 'being imported'}, ${formatCount(done)} of ${countOf(total, 'row')}`;
  }
}

interface DialogProps {
  readonly job: Import;
  readonly onClose: () => void;
}

function UndoDialog({ job, onClose }: DialogProps) {
  const { created, changed } = job;
  return (
    <ConfirmDialog
      title={`Undo the import of ${isolated(job.fileName || job.docID)}?`}
      confirmLabel="Undo import"
      onConfirm={async () => void (await undoImport(job.docID))}
      onClose={onClose}
    >
      <p className="mb-0">
        {countOf(created, 'record')} that it created {created === 1 ? 'is' : 'are'} deleted,{' '}
        {countOf(changed, 'record')} that it changed {changed === 1 ? 'gets its' : 'get their'}{' '}
        earlier values back. If somebody has changed one of them since, nothing is undone.
      </p>
    </ConfirmDialog>
  );
}

function ContinueDialog({ job, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title={`Continue the import of ${isolated(job.fileName || job.docID)}?`}
      confirmLabel="Continue"
      tone="primary"
      onConfirm={async () => void (await continueImport(job.docID))}
      onClose={onClose}
    >
      <p className="mb-0">
        {countOf(job.total - job.done, 'row')} left. Rows that are already written stay as they are.
      </p>
    </ConfirmDialog>
  );
}
