import { Link, useLocation } from 'react-router-dom';
import { removeView } from '#data/administration/remove-views.ts';
import { changeView } from '#data/administration/views.ts';
import type { Undo } from '#data/engine/undo.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import type { TableView, ViewState } from '#domain/staff/views/schema.ts';
import { fittingState, joinQuery, splitQuery, type ListParts } from '#lib/list-view.ts';
import { outsideSets } from '#routing/outside-sets.ts';
import { useStaff } from '#session/use-session.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import type { NameWanted } from './name-wanted.ts';
import { opening } from './opened-view.ts';
import { useViews } from './use-views.ts';
import './views.css';

interface ViewsPanelProps {
  readonly table: string;
  readonly parts: ListParts & { readonly columns: readonly string[] };
  readonly onName: (wanted: NameWanted) => void;
  readonly onDone: () => void;
}

/** The views of one table: opens, saves, renames, replaces and deletes them. */
export function ViewsPanel({ table, parts, onName, onDone }: ViewsPanelProps) {
  const { views, loading, known, failure } = useViews();
  const { pathname, search } = useLocation();
  const { state, beside } = splitQuery(search, parts);
  const page = joinQuery(pathname, beside);
  // Without the change set, because other people may open the view.
  const shown: ViewState = { table, page: outsideSets(page), state };
  const ofTable = views.filter((view) => view.table === table);
  const name = (of?: TableView) => {
    onName({ shown, views, ...(of && { of }) });
    onDone();
  };
  const failed = failure && <LoadError what="Views" error={failure.error} retry={failure.retry} />;
  if (failed && !known) return failed;
  if (loading) return <Spinner size="sm" />;
  return (
    <div className="views">
      {failed}
      {ofTable.length === 0 && (
        <p className="views-none">No views yet. A view keeps search, filters, order and columns.</p>
      )}
      <ul aria-label="Views">
        {ofTable.map((view) => (
          <li key={view.id}>
            <Link
              to={joinQuery(page, fittingState(view.state, parts).state)}
              state={opening(view)}
              aria-current={view.state === state}
              onClick={onDone}
            >
              {view.name}
            </Link>
            <ViewActs view={view} shown={shown} views={views} onRename={() => name(view)} />
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => name()}>
        Keep as view…
      </button>
    </div>
  );
}

interface ViewActsProps {
  readonly view: TableView;
  readonly shown: ViewState;
  readonly views: readonly TableView[];
  readonly onRename: () => void;
}

/** The acts on a view, for its author and, if shared, for admins (TEAM-VIEW-03). */
function ViewActs({ view, shown: { page, state }, views, onRename }: ViewActsProps) {
  const person = useStaff();
  const toast = useToast();
  const undoable = useUndoable();
  const { author } = view;
  const name = isolated(view.name);
  const run = async (act: () => Promise<Undo | void>, done: string) => {
    try {
      const undo = await act();
      if (undo) undoable(done, undo);
      else toast.success(done);
    } catch (error) {
      toast.failure(error, name);
    }
  };
  const audience = author === null ? 'Only you' : `All staff · ${author}`;
  const changes = author === null || author === person.email || hasRole(person, 'admin');
  return (
    <span className="view-acts">
      <span className="view-whose">{audience}</span>
      {changes && (
        <>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`Rename ${name}`}
            onClick={onRename}
          >
            Rename
          </button>
          <TwoStepButton
            size="sm"
            variant="secondary"
            label="Replace"
            confirmLabel="Replace now"
            consequence={`“${name}” then holds what is on the screen.`}
            onConfirm={() =>
              run(() => changeView(view, { page, state }, views), `${name} replaced`)
            }
          />
          <TwoStepButton
            size="sm"
            variant="danger"
            label="Remove"
            confirmLabel="Remove now"
            consequence={`Removes the view “${name}”${author === null ? '' : ' for all staff'}.`}
            onConfirm={() => run(() => removeView(view), `${name} removed`)}
          />
        </>
      )}
    </span>
  );
}
