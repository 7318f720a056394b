import { createContext } from 'react';

/**
 * The open page's label in the navigation and its title. A heading with that title also says the
 * label where the two differ; another one, such as "Admin Only", does not.
 */
export const NavName = createContext<{ readonly label: string; readonly title: string } | null>(
  null,
);

/** The name of a page in the navigation, where neither its head says it nor it is the title and more. */
export function otherName(navName: string | null, head: string, title: string): string | null {
  const name = (navName ?? '').toLowerCase();
  return head.toLowerCase().includes(name) || name.includes(title.toLowerCase()) ? null : navName;
}
