import { useEffect, useRef, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  readonly row: string;
  readonly scrollY: number;
}

/**
 * Where each visited list was left, by history entry. In memory only: row keys may be e-mail
 * addresses and have no business in the browser's storage.
 */
const places = new Map<string, Place>();
const REMEMBERED = 50;

function remember(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next();
  if (places.size > REMEMBERED && !oldest.done) places.delete(oldest.value);
}

/** Back from a record puts scroll and focus on the row it was opened from. */
export function useReturnToRow(rowsShown: boolean) {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const ref = useRef<HTMLTableSectionElement>(null);
  const place = isBack ? places.get(key) : undefined;
  useEffect(() => {
    if (!rowsShown || place === undefined) return;
    places.delete(key);
    const rows = ref.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [];
    const row = [...rows].find((each) => each.dataset['row'] === place.row);
    if (row === undefined) return;
    window.scrollTo(window.scrollX, place.scrollY);
    row.querySelector<HTMLElement>('.row-link')?.focus({ preventScroll: true });
  }, [rowsShown, place, key]);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('.row-link') : null;
    const row = link?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
    if (row !== undefined) remember(key, { row, scrollY: window.scrollY });
  };
  return { ref, onClick };
}
