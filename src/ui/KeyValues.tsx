import type { ReactNode } from 'react';
import './blocks.css';

export interface KeyValue {
  readonly label: string;
  /** Null, undefined and the empty string are shown as a dash. */
  readonly value: ReactNode;
  readonly mono?: boolean;
  /** Spans the full width. */
  readonly wide?: boolean;
}

/** Fields in two columns, without a panel. */
export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className="key-values">
      {items.map(({ label, value, mono, wide }) => (
        <div key={label} className={wide ? 'key-value key-value-wide' : 'key-value'}>
          <dt>{label}</dt>
          <dd className={mono ? 'font-monospace' : undefined}>
            {value === undefined || value === null || value === '' ? (
              <>
                <span aria-hidden>—</span>
                <span className="visually-hidden">none</span>
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
