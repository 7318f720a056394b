import { useEffect, useState, type ReactNode } from 'react';
import type { Selecting } from '#ui/table/table-props.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { LoadMany } from './many.ts';
import { hasKeptRun } from './run-key.ts';
import type { TableSelection } from './selecting.tsx';
import type { SelectedTable } from './selected-table.ts';

const begun = async <Row,>(load: LoadMany<Row>) =>
  await (await import('./selecting.tsx')).startSelecting(load);

/**
 * Row selection for a table; off initially and when the acts change, such as with another program. Its code
 * loads on the first press.
 * @param label of the button, where staff look for the acts
 */
export function useSelecting<Row>(
  table: SelectedTable<Row>,
  many: LoadMany<Row> | undefined,
  label = 'Select',
): { readonly selecting: Selecting<Row> | null; readonly button: ReactNode } {
  const toast = useToast();
  const { name } = table;
  const [started, setStarted] = useState<TableSelection<Row> | null>(null);
  const on = started?.load === many ? started : null;
  const end = () => setStarted(null);
  // The bar then offers to resume a run that a reload has interrupted.
  useEffect(() => {
    if (many && hasKeptRun(name)) void begun(many).then(setStarted, toast.failure);
  }, [many, name, toast]);
  const start = async (load: LoadMany<Row>) => setStarted(await begun(load));
  return {
    selecting: on && { ...on, bar: (shown) => on.bar(table, shown, end) },
    button: many && (
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-pressed={on !== null}
        onClick={() => (on ? end() : void start(many).catch(toast.failure))}
      >
        {label}
      </button>
    ),
  };
}
