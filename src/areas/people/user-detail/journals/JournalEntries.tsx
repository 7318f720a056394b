import { useMemo } from 'react';
import { journalEntriesSource, journalListSource } from '#data/people/journals.ts';
import { useList } from '#data/engine/use-list.ts';
import type { JournalEntry } from '#domain/people/journal/schema.ts';
import { newestFirst } from '#domain/people/participation/newest-first.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { mapLive } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { JOURNAL_COLUMNS } from './journal-columns.tsx';
import { JournalResponses } from './JournalResponses.tsx';
import { expandable } from '#ui/table/expandable.tsx';

interface JournalEntriesProps {
  readonly uid: string;
  readonly program: string;
  readonly list: ListStateApi;
}

/** A person's journal entries in a program; answers are for admins only (REPORT-JOURNAL-05). */
export function JournalEntries({ uid, program, list }: JournalEntriesProps) {
  const person = useStaff();
  const admin = hasRole(person, 'admin');
  const live = useList((admin ? journalEntriesSource : journalListSource)(uid, program));
  const entries = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: newestFirst(data.rows, created) })),
    [live],
  );
  const detail = useMemo(
    () =>
      expandable({
        label: responsesLabel,
        content: (entry: JournalEntry) => <JournalResponses entry={entry} program={program} />,
      }),
    [program],
  );
  if (entries.state === 'error') {
    return (
      <>
        <p>Error retrieving responses...</p>
        <LoadError error={entries.error} retry={entries.retry} requires="staff" />
      </>
    );
  }
  return (
    <>
      <RecordTable
        name="journal-entries"
        caption="Journal entries"
        live={entries}
        list={list}
        columns={JOURNAL_COLUMNS} // the exported columns, without answers
        searchLabel="Search journal entries"
        rowDetail={admin ? detail : undefined}
        emptyText="No entries found"
      />
      {!admin && (
        <p className="text-body-secondary mt-3 mb-0">
          Responses: <strong>Admin Only</strong>
        </p>
      )}
    </>
  );
}

const created = ({ dateCreated }: JournalEntry) => dateCreated;

function responsesLabel({ docID, journalTypeID, dateCreated }: JournalEntry): string {
  const named = journalTypeID || docID;
  return dateCreated
    ? `Responses of ${named}, ${formatDateTime(dateCreated)}`
    : `Responses of ${named}`;
}
