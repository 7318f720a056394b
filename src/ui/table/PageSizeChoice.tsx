import { useEffect, useId } from 'react';
import { PAGE_SIZES } from '#routing/page-size.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';

/** The page size, from the URL or this browser's settings. */
export function PageSizeChoice({ list }: { readonly list: ListStateApi }) {
  const id = useId();
  const { pageSize, sizeIsSaid, setPageSize } = list;
  // A copied URL must show the same page to whoever opens it.
  useEffect(() => {
    if (!sizeIsSaid) void setPageSize(pageSize);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once: saying it renders
  }, [sizeIsSaid]);
  return (
    <span className="pager-size">
      <label htmlFor={id}>Rows</label>
      <AddressSelect
        id={id}
        className="form-select form-select-sm"
        value={String(pageSize)}
        onChoose={(size) => setPageSize(Number(size))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </AddressSelect>
    </span>
  );
}
