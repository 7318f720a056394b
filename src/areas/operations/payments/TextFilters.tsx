import type { ListStateApi } from '#routing/use-list-state.ts';
import { TextFilter } from './TextFilter.tsx';
import './payments.css';

interface TextFiltersProps {
  readonly list: ListStateApi;
  readonly filters: readonly { readonly key: string; readonly label: string }[];
}

export const TextFilters = ({ list, filters }: TextFiltersProps) => (
  <div className="text-filters" role="group" aria-label="Filters">
    {filters.map(({ key, label }) => (
      <TextFilter
        key={key}
        label={label}
        applied={list.state.filters[key] ?? ''}
        onChange={(text) => list.setFilter(key, text)}
      />
    ))}
  </div>
);
