import { useState, type ReactNode } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { SelectTools } from './SelectTools.tsx';
import type { Choice } from './use-selection.ts';

interface CopyToolsProps<Row, Entry> {
  readonly of: Collection<Row, Entry, Readonly<{ programKey: string }>>;
  readonly programKey: string;
  /** All records of the list. */
  readonly rows: readonly Row[];
  readonly choice: Choice<Row>;
  /** See `CopyDialog`. */
  readonly note: (program: string) => ReactNode;
}

/** The buttons by which records of a list are selected and copied into another program. */
export function CopyTools<Row extends Stored<object>, Entry>(props: CopyToolsProps<Row, Entry>) {
  const { of, programKey, rows, choice, note } = props;
  const [copying, setCopying] = useState(false);
  return (
    <>
      <SelectTools
        selecting={choice.selecting}
        count={choice.chosen.length}
        label={of.definition.label}
        onSelecting={choice.setSelecting}
        onAll={() => choice.choose(rows)}
        onCopy={() => setCopying(true)}
      />
      {copying && (
        <CopyDialog
          of={of}
          programKey={programKey}
          rows={choice.chosen}
          note={note}
          onCopied={choice.letGo}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
