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

/** Sets the area of a page whose URL is not in the route table. */
export function useTellArea(area: NavArea | null): void {
  useEffect(() => {
    publishArea(area);
    return () => publishArea(null);
  }, [area]);
}

/** The area of the current page; null for none. */
export function useArea(): NavArea | null {
  const { pathname } = useLocation();
  const ofPage = useSyncExternalStore(subscribe, () => told);
  return areaAt(pathname) ?? ofPage;
}
