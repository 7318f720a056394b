import { useState, type ReactNode } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { SelectTools } from './SelectTools.tsx';
import type { CopyMode } from './use-copy-mode.ts';

interface CopyToolsProps<Row, Entry> {
  readonly of: Collection<Row, Entry, Readonly<{ programKey: string }>>;
  readonly programKey: string;
  readonly mode: CopyMode<Row>;
  /** See `CopyDialog`. */
  readonly note: (program: string) => ReactNode;
}

/** The buttons to select records and copy them to another program. */
export function CopyTools<Row extends Stored<object>, Entry>(props: CopyToolsProps<Row, Entry>) {
  const { of, programKey, mode, note } = props;
  const [copying, setCopying] = useState(false);
  return (
    <>
      <SelectTools
        selecting={mode.on}
        count={mode.chosen.length}
        label={of.definition.label}
        onSelecting={mode.set}
        onAll={mode.choosing.chooseAll}
        onCopy={() => setCopying(true)}
      />
      {copying && (
        <CopyDialog
          of={of}
          programKey={programKey}
          rows={mode.chosen}
          note={note}
          onCopied={mode.choosing.letGo}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
