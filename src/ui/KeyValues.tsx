import type { ReactNode } from 'react';
import { useFieldMarks } from './field-marks.ts';
import './blocks.css';

export interface KeyValue {
  readonly label: string;
  /** The stored field whose mark is shown beside the value. */
  readonly field?: string;
  /** Null, undefined and the empty string are shown as a dash. */
  readonly value: ReactNode;
  readonly mono?: boolean;
  /** Spans the full width. */
  readonly wide?: boolean;
}

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '';

/** Fields in two columns, without a panel. */
export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  const marks = useFieldMarks();
  return (
    <dl className="key-values">
      {items.map(({ label, field = '', value, mono, wide }) => (
        <div key={label} className={wide ? 'key-value key-value-wide' : 'key-value'}>
          <dt>{label}</dt>
          <dd className={mono && !isEmpty(value) ? 'font-monospace' : undefined}>
            {isEmpty(value) ? (
              <>
                <span aria-hidden>–</span>
                <span className="visually-hidden">none</span>
              </>
            ) : (
              value
            )}
            {marks.has(field) && <span className="key-value-mark"> {marks.get(field)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
