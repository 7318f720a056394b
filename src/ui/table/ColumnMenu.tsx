import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#ui/icons.tsx';
import type { Density, useTablePrefs } from './use-table-prefs.ts';

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Closes an open <details> on Escape and on an outside click. */
function useClosing() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const menu = ref.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const menu = ref.current;
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  return { ref, onKeyDown };
}

type Prefs<Row> = ReturnType<typeof useTablePrefs<Row>>;

/** The list's visible columns and density; stored in this browser. */
export function ColumnMenu<Row>({ prefs }: { prefs: Prefs<Row> }) {
  const { ref, onKeyDown } = useClosing();
  const [open, setOpen] = useState(false);
  return (
    <details
      ref={ref}
      className="table-menu"
      onKeyDown={onKeyDown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn btn-sm btn-quiet">
        <Icon name="columns" />
        Columns
      </summary>
      {open && <ColumnChoices prefs={prefs} />}
    </details>
  );
}

function ColumnChoices<Row>({ prefs }: { prefs: Prefs<Row> }) {
  const id = useId();
  return (
    <div className="table-menu-panel">
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
    </div>
  );
}
