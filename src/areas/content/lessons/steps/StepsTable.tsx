import { useCallback, useMemo } from 'react';
import { lacksImageType, type StoredStep } from '#domain/content/steps/stored-step.ts';
import { ready } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { actionsColumn } from '#records/row-actions.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import type { RowTone } from '#ui/table/types.ts';
import { STEP_COLUMNS, stepName } from './step-columns.tsx';
import { STEP_VIEWS } from './step-views.ts';

interface StepsTableProps {
  readonly programKey: string;
  readonly lessonID: string;
  readonly steps: readonly StoredStep[];
  /** Must be stable, because the columns are memoized on it. */
  readonly onDelete: (step: StoredStep) => void;
}

const NO_TYPE: RowTone = { tone: 'warning', label: 'No image type', column: 'media' };
const isEdited = ({ known }: StoredStep) => known !== null && STEP_VIEWS[known].edited;
const toneOf = (step: StoredStep) => (lacksImageType(step) ? NO_TYPE : null);

/** The steps, with links to those that have an editor (AUTHOR-STEP-02 to -06, -50). */
export function StepsTable({ programKey, lessonID, steps, onDelete }: StepsTableProps) {
  const live = useMemo(
    () => ready({ rows: steps, total: steps.length, complete: true, unreadable: [] }),
    [steps],
  );
  const to = useCallback(
    ({ number }: StoredStep) =>
      href('lessonStep', { programKey, id: lessonID, stepNumber: String(number) }),
    [programKey, lessonID],
  );
  const rowHref = useCallback((step: StoredStep) => (isEdited(step) ? to(step) : undefined), [to]);
  const columns = useMemo(
    () => [
      ...STEP_COLUMNS,
      ...actionsColumn(
        [
          { word: 'Edit', to, on: isEdited },
          { word: 'Delete', onClick: onDelete },
        ],
        stepName,
        'Action',
      ),
    ],
    [to, onDelete],
  );
  return (
    <RecordTable
      name="steps"
      caption="Steps"
      live={live}
      list={useListState()}
      columns={columns}
      searchLabel="Search steps"
      rowHref={rowHref}
      rowTone={toneOf}
      emptyText="No steps have been added yet"
    />
  );
}
