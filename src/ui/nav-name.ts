import { createContext } from 'react';

/**
 * The open page's navigation label and title. A heading that equals the title also shows the label when they
 * differ; other headings, such as "Admin Only", do not.
 */
export const NavName = createContext<{ readonly label: string; readonly title: string } | null>(
  null,
);

/** The navigation label, unless the heading already contains its words or it merely extends the title. */
export function otherName(navName: string | null, head: string, title: string): string | null {
  const name = (navName ?? '').toLowerCase();
  const heading = head.toLowerCase();
  const isNamed = name.split(' ').every((word) => heading.includes(word));
  return isNamed || name.includes(title.toLowerCase()) ? null : navName;
}
