import { useCallback, useMemo } from 'react';
import { favoritesLists } from '#data/content/program-lists.ts';
import type { FavoritesList } from '#domain/content/favorites-list.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';

const COLUMNS: readonly ColumnView<FavoritesList>[] = [
  { key: 'id', header: 'ID', text: ({ docID }) => docID, mono: true },
  { key: 'name', header: 'Name', text: ({ name }) => name },
];

/** Lists of participants' favorites (AUTHOR-FAV-01 to -12). */
export function FavoritesPage() {
  const programKey = useProgram().docID;
  const rowHref = useCallback(
    ({ docID }: FavoritesList) => href('favoritesList', { programKey, id: docID }),
    [programKey],
  );
  const rowActions = useMemo(
    () => [{ word: 'Edit', needs: 'update', to: rowHref } as const],
    [rowHref],
  );
  return (
    <RecordListPage
      of={favoritesLists}
      ids={{ programKey }}
      title="Favorites"
      columns={COLUMNS}
      rowHref={rowHref}
      rowActions={rowActions}
      createTo={href('newFavoritesList', { programKey })}
      createLabel="Add New Favorite"
    />
  );
}
