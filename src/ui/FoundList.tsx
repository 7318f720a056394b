import type { ReactNode } from 'react';
import { FoundFacts } from './FoundFacts.tsx';
import './found-list.css';

interface FoundItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

interface FoundListProps<Item extends FoundItem> {
  readonly label: string;
  readonly found: readonly Item[];
  /** Marks the first item while the field before the list has the focus, because Enter opens it. */
  readonly entersFirst?: boolean;
  /** Two lines per item, of which the e-mail is cut first, as in the palette. */
  readonly factsBelow?: boolean;
  /** Wraps an item's content in its link or button. */
  readonly choice: (item: Item, content: ReactNode) => ReactNode;
}

/** Search results to choose from. */
export const FoundList = <Item extends FoundItem>({
  label,
  found,
  entersFirst = false,
  factsBelow = false,
  choice,
}: FoundListProps<Item>) => (
  <ul className={entersFirst ? 'found-list enters-first' : 'found-list'} aria-label={label}>
    {found.map((item) => (
      <li key={item.id}>
        {choice(
          item,
          <>
            <span className="found-title" title={item.title}>
              {item.title}
            </span>
            {factsBelow ? (
              <FoundFacts detail={item.detail} />
            ) : (
              <span className="found-detail" title={item.detail}>
                {item.detail}
              </span>
            )}
          </>,
        )}
      </li>
    ))}
  </ul>
);
