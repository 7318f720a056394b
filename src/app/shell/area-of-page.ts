import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavArea } from '#routing/screen.ts';
import { areaAt } from '#app/screens.ts';

let published: NavArea | null = null;
const listeners = new Set<() => void>();

function publishArea(area: NavArea | null): void {
  published = area;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the area of a page whose URL is not in the route table. */
export function usePublishArea(area: NavArea | null): void {
  useEffect(() => {
    publishArea(area);
    return () => publishArea(null);
  }, [area]);
}

/** The area of the current page; null for none. */
export function useArea(): NavArea | null {
  const { pathname } = useLocation();
  const ofPage = useSyncExternalStore(subscribe, () => published);
  return areaAt(pathname) ?? ofPage;
}
