import { useEffect, useRef, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  addressOf,
  forgetPlace,
  leadsBackUp,
  placeOf,
  rememberPlace,
} from '#routing/list-memory.ts';

/** Input events that show that the user has started working: no more scrolling. */
const BEGINNINGS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * On the way back from a record, by Back or breadcrumb, restores scroll and focus to its row.
 * @param rows the rendered rows; a long list renders in parts
 * @param settled false while further rows may arrive
 */
export function useReturnToRow(rows: readonly unknown[], settled: boolean) {
  const location = useLocation();
  const { key } = location;
  const address = addressOf(location);
  const isBack = useNavigationType() === NavigationType.Pop;
  const name = isBack ? key : leadsBackUp(location.state) ? address : null;
  const ref = useRef<HTMLTableSectionElement>(null);
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (rows.length === 0 || name === null || arrived.current === key) return;
    const place = placeOf(name);
    const drawn = ref.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [];
    const row = place && [...drawn].find((tableRow) => tableRow.dataset['row'] === place.row);
    if (row === undefined && place !== undefined && !settled) return;
    arrived.current = key;
    forgetPlace(name);
    if (place === undefined || row === undefined) return;
    window.scrollTo(window.scrollX, place.scrollY);
    row.querySelector<HTMLElement>('.row-link')?.focus({ preventScroll: true });
  }, [rows, settled, name, key]);
  useEffect(() => {
    const stay = () => (arrived.current = key);
    for (const eventType of BEGINNINGS) window.addEventListener(eventType, stay, { passive: true });
    return () => {
      for (const eventType of BEGINNINGS) window.removeEventListener(eventType, stay);
    };
  }, [key]);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('.row-link') : null;
    const row = link?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
    if (row !== undefined) rememberPlace([key, address], { row, scrollY: window.scrollY });
  };
  return { ref, onClick };
}
