import { useId } from 'react';
import {
  DEFAULT_EVENT_PAGE_SIZE,
  EVENT_PAGE_SIZES,
  type EventPageSize,
} from '#domain/people/participation/events.ts';
import { useListState } from '#routing/use-list-state.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { SubmittedSearch } from '#ui/table/SubmittedSearch.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { EventExport } from './EventExport.tsx';
import { EventPages } from './EventPages.tsx';
import './events.css';

const DEFAULTS = { filters: { size: String(DEFAULT_EVENT_PAGE_SIZE) } };

/** A person's app events, newest first (REPORT-EVENT-01, REPORT-D-68). */
export function EventsPage() {
  const { user } = useUserPage();
  const id = useId();
  const list = useListState(DEFAULTS);
  const size = sizeOf(list.state.filters['size'] ?? '');
  const search = list.state.search.trim();
  return (
    <Panel title="Events">
      <div className="data-table">
        <div className="filter-bar" role="search" aria-label="Find in Events">
          <SubmittedSearch
            list={list}
            label="Event name or type"
            help="Exactly as it is written, capitals included."
          />
          <div className="filter-control">
            <label htmlFor={id}>Events on a page</label>
            <AddressSelect
              id={id}
              className="form-select form-select-sm"
              value={String(size)}
              onChoose={(chosen) => list.setFilter('size', chosen)}
            >
              {EVENT_PAGE_SIZES.map((pageSize) => (
                <option key={pageSize}>{pageSize}</option>
              ))}
            </AddressSelect>
          </div>
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            {...heldBack(search === '', () => list.setSearch(''))}
          >
            Reset
          </button>
          <EventExport uid={user.docID} search={search} />
        </div>
        {/* A new page size or search starts at the first page. */}
        <EventPages
          key={`${size} ${search}`}
          of={{ uid: user.docID, search, size }}
          page={list.state.page}
          onPage={list.setPage}
        />
      </div>
    </Panel>
  );
}

function sizeOf(value: string): EventPageSize {
  return EVENT_PAGE_SIZES.find((size) => String(size) === value) ?? DEFAULT_EVENT_PAGE_SIZE;
}
