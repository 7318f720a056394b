import { createContext } from 'react';

/** What the navigation calls the page that is open; a title that says something else says this too. */
export const NavName = createContext<string | null>(null);

/** The name of a page in the navigation, where neither its head says it nor it is the title and more. */
export function otherName(navName: string | null, head: string, title: string): string | null {
  const name = (navName ?? '').toLowerCase();
  return head.toLowerCase().includes(name) || name.includes(title.toLowerCase()) ? null : navName;
}
