import { Link } from 'react-router-dom';
import type { IndexState } from '#data/engine/list-source.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

function trouble({ behind, unreadable }: IndexState): string {
  if (unreadable > 0) return `${countOf(unreadable, 'part')} of the index cannot be read`;
  if (behind > 0) return `${countOf(behind, 'record')} cannot be found by search and filters yet`;
  return `${countOf(-behind, 'record')} that are gone are still found`;
}

export const IndexTrouble = ({ index }: { readonly index: IndexState }) => (
  <AlertBox tone="warning">
    The index of this list is behind: {trouble(index)}. It catches up by itself after a moment; if
    it does not, an admin can rebuild it in the <Link to={href('doctor')}>Study Doctor</Link>.
  </AlertBox>
);
