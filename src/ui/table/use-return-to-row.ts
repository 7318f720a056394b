import { useEffect, useRef, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  addressOf,
  forgetPlace,
  leadsBackUp,
  placeOf,
  rememberPlace,
} from '../../routing/list-memory.ts';

/** The way back from a record, by Back or by its breadcrumb, puts scroll and focus on its row. */
export function useReturnToRow(rowsShown: boolean) {
  const location = useLocation();
  const { key } = location;
  const address = addressOf(location);
  const isBack = useNavigationType() === NavigationType.Pop;
  const name = isBack ? key : leadsBackUp(location.state) ? address : null;
  const ref = useRef<HTMLTableSectionElement>(null);
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (!rowsShown || name === null || arrived.current === key) return;
    arrived.current = key;
    const place = placeOf(name);
    if (place === undefined) return;
    forgetPlace(name);
    const rows = ref.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [];
    const row = [...rows].find((each) => each.dataset['row'] === place.row);
    if (row === undefined) return;
    window.scrollTo(window.scrollX, place.scrollY);
    row.querySelector<HTMLElement>('.row-link')?.focus({ preventScroll: true });
  }, [rowsShown, name, key]);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('.row-link') : null;
    const row = link?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
    if (row !== undefined) rememberPlace([key, address], { row, scrollY: window.scrollY });
  };
  return { ref, onClick };
}
