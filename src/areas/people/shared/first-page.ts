import type { IndexedListSource } from '#data/engine/indexed-list.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { openAhead } from '#data/engine/open-ahead.ts';
import { addressedPageSize } from '#routing/page-size.ts';
import type { OpenData } from '#routing/screen.ts';

/** Opens the first page of a long list with its screen's page size. */
export const firstPageOf =
  <Row>(list: IndexedListSource<Row>): OpenData =>
  ({ query }) =>
    openAhead(firstPageSource(list, addressedPageSize(query)));
