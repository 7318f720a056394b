import { useId, useState } from 'react';
import type { Rows } from '#data/engine/sources.ts';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { activeFirst } from '#domain/people/participation/programs.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { JournalEntries } from './JournalEntries.tsx';

/** A person's journals, the active program's first (REPORT-D-64). */
export function JournalsPage() {
  const { user, programs } = useUserPage();
  return (
    <Panel title="Journals">
      <LiveView live={programs} requires="staff">
        {({ rows }) => (
          <OfPrograms uid={user.docID} active={user.activeProgram} enrolments={rows} />
        )}
      </LiveView>
    </Panel>
  );
}

/** The program and the search are in the URL. */
const DEFAULTS = { filters: { program: '' } };

interface OfProgramsProps {
  readonly uid: string;
  readonly active: string;
  readonly enrolments: Rows<Enrolment>['rows'];
}

function OfPrograms({ uid, active, enrolments }: OfProgramsProps) {
  const id = useId();
  const list = useTableState(DEFAULTS);
  const chosen = list.state.filters['program'] ?? '';
  const programs = activeFirst(enrolments, active);
  const program = useShownProgram(programs, chosen);
  if (!program) return <EmptyState text="No entries found" />;
  return (
    <>
      {programs.length > 1 && (
        <div className="journal-program">
          <label className="form-label" htmlFor={id}>
            Program
          </label>
          <AddressSelect
            id={id}
            className="form-select form-select-sm"
            value={program.docID}
            onChoose={(key) => list.setFilter('program', key)}
          >
            {programs.map((enrolment) => (
              <option key={enrolment.docID} value={enrolment.docID}>
                {enrolmentName(enrolment)}
                {enrolment.docID === active && ' (Active program)'}
              </option>
            ))}
          </AddressSelect>
        </div>
      )}
      <JournalEntries
        key={program.docID}
        uid={uid}
        program={program.docID}
        list={{ ...list, reset: () => list.reset({ program: chosen }) }}
      />
    </>
  );
}

/**
 * The chosen program; by default the first when the page opened, so that a remote change of the
 * active program does not swap the list.
 */
function useShownProgram(programs: readonly Enrolment[], chosen: string): Enrolment | undefined {
  const [first, setFirst] = useState<string | null>(null);
  const withID = (id: string | null) => programs.find(({ docID }) => docID === id);
  const held = withID(first) ?? programs[0];
  if (held && held.docID !== first) setFirst(held.docID);
  return withID(chosen) ?? held;
}
