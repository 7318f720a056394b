import { useState } from 'react';
import { countOf } from '#lib/words.ts';
import { BulkDialog } from '#records/bulk/BulkDialog.tsx';
import type { Asking, Entered, Many } from './many.ts';
import { NamedGroup } from './NamedGroup.tsx';
import { OutcomesDialog } from './OutcomesDialog.tsx';
import type { SelectedTable } from './selected-table.ts';
import type { Standing } from './standing.ts';
import { useManyRun } from './use-many-run.ts';

interface ManyDialogProps<Row> {
  readonly act: Asking<Row>;
  readonly many: Many<Row>;
  readonly table: SelectedTable<Row>;
  /** The rows loaded so far. */
  readonly rows: readonly Row[];
  readonly standing: Standing<Row>;
  readonly nameOf: (row: Row) => string;
  /** Called with the rows on which the act was performed. */
  readonly onDone: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

/** Names the rows before an act, shows its progress, and reports each row's outcome (TEAM-SEL-02). */
export function ManyDialog<Row>(props: ManyDialogProps<Row>) {
  const { act, many, table, nameOf, onDone, onClose } = props;
  const [entered, setEntered] = useState<Entered>(act.entered ?? {});
  const { progress, outcomes, run, stop } = useManyRun(table, act.word);
  // Frozen during the run, whose own deletions would otherwise change the question.
  const [standing, setStanding] = useState(props.standing);
  if (progress === '' && standing !== props.standing) setStanding(props.standing);
  const { here, outside, gone } = standing;
  const chosen = [...here, ...outside];
  const cannot = (row: Row) => act.cannot?.(row) ?? null;
  const able = chosen.filter((row) => cannot(row) === null);
  const lineOf = (row: Row) => ({ id: table.rowKey(row), text: (act.lineOf ?? nameOf)(row) });
  if (outcomes) {
    return (
      <OutcomesDialog
        name={table.name}
        word={act.word}
        outcomes={outcomes.map(({ item, ...outcome }) => ({ ...lineOf(item), ...outcome }))}
        onClose={onClose}
      />
    );
  }
  const what = countOf(able.length, ...many.label);
  return (
    <BulkDialog
      title={`${act.word}: ${what}?`}
      confirmLabel={act.word}
      tone={act.tone}
      consequence={act.consequence(able)}
      listLabel={`${act.word}: ${what}`}
      lines={able.map((row) => ({ ...lineOf(row), note: act.note?.(row) }))}
      progress={progress}
      onStop={stop}
      onRun={async () => {
        const done = await run(able, () => act.begin(entered, props.rows));
        onDone(done);
      }}
      onClose={onClose}
    >
      <NamedGroup
        title="Of these, outside the current search and filters:"
        lines={outside.filter((row) => cannot(row) === null).map(lineOf)}
      />
      <NamedGroup
        title="Left alone:"
        lines={chosen.flatMap((row) => {
          const why = cannot(row);
          const { id, text } = lineOf(row);
          return why === null ? [] : [{ id, text: `${text}: ${why}` }];
        })}
      />
      <NamedGroup title="No longer in this list:" lines={gone.map((row) => lineOf(row))} />
      {act.Fields && (
        <act.Fields entered={entered} onEnter={(change) => setEntered({ ...entered, ...change })} />
      )}
    </BulkDialog>
  );
}
