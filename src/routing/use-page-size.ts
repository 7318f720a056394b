import { useState } from 'react';
import { PAGE_SIZE } from '#lib/list.ts';
import { rememberedPageSize, rememberPageSize } from './page-size.ts';

/** @param linked the size in the URL; null without one */
export function usePageSize(linked: number | null) {
  const [remembered, setRemembered] = useState(rememberedPageSize);
  return {
    pageSize: linked ?? remembered,
    sizeIsSaid: linked !== null || remembered === PAGE_SIZE,
    remember: (size: number) => {
      setRemembered(size);
      rememberPageSize(size);
    },
  };
}
