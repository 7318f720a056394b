import { useNavigate } from 'react-router-dom';
import { useStaff } from '#session/use-session.ts';
import { countOf } from '#lib/words.ts';
import { heldBack } from '#ui/held-back.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { Asking, Many, ManyAct } from './many.ts';
import type { SelectedTable } from './selected-table.ts';

interface ActButtonsProps<Row> {
  readonly table: SelectedTable<Row>;
  readonly columns: readonly ColumnView<Row>[];
  readonly many: Many<Row>;
  readonly chosen: readonly Row[];
  /** The names of selected rows that are no longer in this list. */
  readonly gone: readonly string[];
  readonly ready: boolean;
  readonly onAsk: (act: Asking<Row>) => void;
}

/** A button for each act on the selected rows; exporting them is possible everywhere. */
export function ActButtons<Row>(props: ActButtonsProps<Row>) {
  const { table, columns, many, chosen, gone, ready, onAsk } = props;
  const { email } = useStaff();
  const toast = useToast();
  const navigate = useNavigate();
  const exporting: ManyAct<Row> = {
    word: 'CSV',
    atOnce: async (rows) => {
      const { exportList } = await import('#ui/table/export-list.ts');
      const left = gone.map((name) => `${name}: no longer in this list`);
      await exportList(
        {
          name: `${table.name}-selected`,
          title: table.caption,
          filters: ['Selected rows only'],
          sort: null,
          columns,
          rows,
          leftOut: left,
          actor: email,
          at: new Date(),
        },
        'csv',
      );
      return `${countOf(rows.length, ...many.label)} exported`;
    },
  };
  const start = (act: ManyAct<Row>) => {
    if ('atOnce' in act) {
      act.atOnce(chosen).then(toast.success, toast.failure);
    } else if ('leadsTo' in act) {
      const { to, state } = act.leadsTo(chosen);
      void navigate(to, { state });
    } else onAsk(act);
  };
  return (
    <span className="selection-acts">
      {[...many.acts, exporting].map((act) => (
        <button
          key={act.word}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          {...heldBack(!ready, () => start(act))}
        >
          {act.word}
        </button>
      ))}
    </span>
  );
}
