import { useEffect, useState } from 'react';
import type { ListRows } from '#lib/live.ts';
import { FilterChips, type FilterChip } from './FilterChips.tsx';
import { cutText, progressText, resultText, unreadableText } from './texts.ts';
import type { RowTone } from './types.ts';
import type { TableView } from './use-table-view.ts';

export interface TableStatusProps {
  /** The export's message; empty for none. */
  readonly exportNote: string;
  readonly chips: readonly FilterChip[];
  readonly legend: readonly RowTone[];
  /** The header of the column with the colours' text. */
  readonly legendOf: string | undefined;
  readonly stale: boolean;
  /** The list's name while loading. */
  readonly caption: string;
  /** Null while loading. */
  readonly shown: { readonly data: ListRows<unknown>; readonly view: TableView<object> } | null;
}

/** Between filters and table: active filters, loading progress, colour legend. */
export function TableStatus(props: TableStatusProps) {
  const { chips, legend, stale, caption, shown } = props;
  const progress = shown && progressText(shown.data, shown.view);
  const unreadable = shown?.data.unreadable ?? [];
  return (
    <div className="table-status">
      <FilterChips chips={chips} />
      {progress !== null && (
        <span className="table-progress">
          <span className="progress-dot" aria-hidden="true" />
          {progress}
        </span>
      )}
      {/* The heading of a list of the latest records says so. */}
      {shown?.data.cutAt !== undefined && shown.data.cutTo === undefined && (
        <span className="table-note">{cutText(shown.data)}</span>
      )}
      {stale && <span className="table-note">Offline: these are the last rows received.</span>}
      {unreadable.length > 0 && (
        <details className="table-note unreadable">
          <summary title={unreadable.join(', ')}>{unreadableText(unreadable)}</summary>
          <ul>
            {unreadable.map((id) => (
              <li key={id} className="mono">
                {id}
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className="export-note" role="status">
        {props.exportNote}
      </span>
      {legend.length > 0 && <Legend legend={legend} of={props.legendOf} />}
      <Announcer text={shown ? resultText(shown.view) : `${caption} Loading`} />
    </div>
  );
}

function Legend({ legend, of }: { legend: readonly RowTone[]; of: string | undefined }) {
  return (
    <div className="legend">
      {of !== undefined && <span>{of}:</span>}
      <ul aria-label="Row colors">
        {legend.map(({ tone, label }) => (
          <li key={label} data-tone={tone}>
            <span className="legend-bar" aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SETTLED_MS = 700;

/** Announces the number of results to screen readers, debounced. */
function Announcer({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </span>
  );
}
