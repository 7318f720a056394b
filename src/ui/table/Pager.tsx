import type { ReactNode } from 'react';
import { formatCount } from '#lib/words.ts';
import { heldBack } from '#ui/held-back.ts';
import { Icon, type IconName } from '#ui/icons.tsx';
import type { TableView } from './use-table-view.ts';

export interface PagerProps {
  readonly view: Pick<TableView<unknown>, 'page' | 'partial' | 'totalKnown'>;
  readonly caption: string;
  readonly onPage: (page: number) => void;
  /** Further paging controls. */
  readonly children?: ReactNode;
}

/** "21–40 of 1,284", with links to the other pages, if there are any. */
export function Pager({ view, caption, onPage, children }: PagerProps) {
  const { page, pages } = view.page;
  const step = (icon: IconName, label: string, target: number) => (
    <button
      type="button"
      className="btn btn-sm pager-button"
      aria-label={label}
      title={label}
      // Stays focusable on the last page.
      {...heldBack(target < 1 || target > pages || target === page, () => onPage(target))}
    >
      <Icon name={icon} />
    </button>
  );
  if (pages === 1 && view.totalKnown && view.partial === null) {
    return (
      <div className="pager">
        {children}
        <span className="pager-range">{rangeText(view)}</span>
      </div>
    );
  }
  return (
    <nav className="pager" aria-label={`Pages of ${caption}`}>
      {children}
      <span className="pager-range">{rangeText(view)}</span>
      {step('first', 'First page', 1)}
      {step('previous', 'Previous page', page - 1)}
      <span className="pager-page">
        Page {formatCount(page)}
        {view.totalKnown && ` of ${formatCount(pages)}`}
      </span>
      {step('next', 'Next page', page + 1)}
      {/* Unknown until all records are counted. */}
      {view.totalKnown && step('last', 'Last page', pages)}
    </nav>
  );
}

function rangeText({ page, partial, totalKnown }: PagerProps['view']): string {
  const total = formatCount(page.total);
  const range = `${formatCount(page.from)}–${formatCount(page.to)}`;
  if (partial !== null) return `${range} of ${total} so far`;
  return totalKnown ? `${range} of ${total}` : `${range}, more follow`;
}
