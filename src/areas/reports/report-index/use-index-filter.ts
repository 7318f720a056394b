import { useListState } from '#routing/use-list-state.ts';

export const GROUPINGS = ['study', 'question'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const DEFAULTS = { filters: { by: 'study' } } as const;

/** Search and grouping of the index, in the URL for sharing. */
export function useIndexFilter() {
  const { state, typeSearch, setFilter } = useListState(DEFAULTS);
  const by: Grouping = state.filters['by'] === 'question' ? 'question' : 'study';
  return {
    search: state.search,
    by,
    searchFor: typeSearch,
    groupBy: (next: Grouping) => void setFilter('by', next),
  };
}
