import { useId } from 'react';
import type { Density, useTablePrefs } from './use-table-prefs.ts';

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

interface ColumnPanelProps {
  readonly prefs: ReturnType<typeof useTablePrefs<never>>;
}

/** The choice of visible columns and density. */
export function ColumnPanel({ prefs }: ColumnPanelProps) {
  const id = useId();
  return (
    <>
      {prefs.choosable.length > 0 && (
        <fieldset>
          <legend>Columns</legend>
          {prefs.choosable.map((column) => (
            <div key={column.key} className="form-check">
              <input
                id={`${id}-${column.key}`}
                type="checkbox"
                className="form-check-input"
                checked={prefs.visible.includes(column)}
                onChange={() => prefs.toggle(column.key)}
              />
              <label className="form-check-label" htmlFor={`${id}-${column.key}`}>
                {column.header}
              </label>
            </div>
          ))}
          {prefs.narrowed && (
            <button type="button" className="btn btn-sm btn-link p-0" onClick={prefs.showAll}>
              Show all
            </button>
          )}
        </fieldset>
      )}
      <fieldset>
        <legend>Row height</legend>
        {DENSITIES.map(({ value, label }) => (
          <div key={value} className="form-check">
            <input
              id={`${id}-${value}`}
              type="radio"
              name={`${id}-density`}
              className="form-check-input"
              checked={prefs.density === value}
              onChange={() => prefs.setDensity(value)}
            />
            <label className="form-check-label" htmlFor={`${id}-${value}`}>
              {label}
            </label>
          </div>
        ))}
      </fieldset>
    </>
  );
}
