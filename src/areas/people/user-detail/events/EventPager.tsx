import { previousPages } from '#domain/people/participation/events.ts';
import { heldBack } from '#ui/held-back.ts';

interface EventPagerProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Null on the last page. */
  readonly onNext: (() => void) | null;
}

/** Up to four previous pages, and the next (REPORT-EVENT-07). */
export function EventPager({ page, onPage, onNext }: EventPagerProps) {
  return (
    <nav className="event-pager" aria-label="Pages of Events">
      {previousPages(page).map((number) => (
        <button
          key={number}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`Page ${number}`}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <span className="event-pager-current" aria-current="page">
        Page {page}
      </span>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        // Also held while the next page loads, so that the keyboard can continue from here.
        {...heldBack(!onNext, () => onNext?.())}
      >
        Next
      </button>
    </nav>
  );
}
