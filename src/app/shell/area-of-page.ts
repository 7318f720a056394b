import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavArea } from '#routing/screen.ts';
import { areaAt } from '#app/screens.ts';

let told: NavArea | null = null;
const listeners = new Set<() => void>();

function publishArea(area: NavArea | null): void {
  told = area;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says which area a page belongs to whose address is not in the table of screens. */
export function useTellArea(area: NavArea | null): void {
  useEffect(() => {
    publishArea(area);
    return () => publishArea(null);
  }, [area]);
}

/** The area of the page that is open; null where it has none. */
export function useArea(): NavArea | null {
  const { pathname } = useLocation();
  const ofPage = useSyncExternalStore(subscribe, () => told);
  return areaAt(pathname) ?? ofPage;
}
