import { Link } from 'react-router-dom';
import type { IndexState } from '#data/engine/use-indexed-list.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

function trouble({ behind, unreadable }: IndexState): string | null {
  if (unreadable > 0) return `${countOf(unreadable, 'part')} of the index cannot be read`;
  if (behind > 0) return `${countOf(behind, 'record')} cannot be found by search and filters yet`;
  if (behind < 0) return `${countOf(-behind, 'record')} that are gone are still found`;
  return null;
}

/** Says that search, filters and order do not know all of a list, and leads to what mends it. */
export function IndexNotice({ index }: { readonly index: IndexState }) {
  const text = trouble(index);
  if (text === null) return null;
  return (
    <AlertBox tone="warning">
      The index of this list is behind: {text}. It follows by itself after a moment; where it does
      not, an admin can rebuild it in the <Link to={href('doctor')}>Study Doctor</Link>.
    </AlertBox>
  );
}
