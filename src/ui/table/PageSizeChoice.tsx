import { useEffect, useId } from 'react';
import { PAGE_SIZES } from '#routing/page-size.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';

/** How many rows a page shows; the address says it, or what this browser remembers. */
export function PageSizeChoice({ list }: { readonly list: ListStateApi }) {
  const id = useId();
  const { pageSize, sizeIsSaid, setPageSize } = list;
  // A link that is copied from the address bar must show the same page to whoever opens it.
  useEffect(() => {
    if (!sizeIsSaid) setPageSize(pageSize);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once: saying it renders
  }, [sizeIsSaid]);
  return (
    <span className="pager-size">
      <label htmlFor={id}>Rows</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={pageSize}
        onChange={(event) => setPageSize(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </span>
  );
}
