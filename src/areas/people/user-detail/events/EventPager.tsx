import { previousPages } from '#domain/people/participation/events.ts';
import { heldBack } from '#ui/held-back.ts';

interface EventPagerProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Null where no page follows. */
  readonly onNext: (() => void) | null;
}

/** The pages directly before the current one, at most four, and the next (REPORT-EVENT-07). */
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
        // Nothing follows while the next page loads, either; the keyboard goes on from here.
        {...heldBack(!onNext, () => onNext?.())}
      >
        Next
      </button>
    </nav>
  );
}
