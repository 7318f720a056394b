import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cohortsSource } from '#data/operations/lookups.ts';
import { useLive } from '#data/engine/use-live.ts';
import { GROUP_MOST } from '#domain/people/participation/group-progress.ts';
import { compareByName, optionLabel } from './cohort-options.ts';
import { rowsOf } from '#lib/live.ts';
import { PrintButton } from '#records/print/PrintButton.tsx';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { AboutReport } from '#ui/AboutReport.tsx';
import { AddressSelect } from '#ui/AddressSelect.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { GroupChart } from './GroupChart.tsx';
import { SubjectsLoading } from './SubjectsLoading.tsx';

const COUNTED = `the accounts of the cohort that began therapy, test accounts included, ${GROUP_MOST} accounts at most`;

/** A cohort's progress in one chart (REPORT-PROGRESS-03, REPORT-D-13). */
export function GroupGraphPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const live = useLive(cohortsSource);
  const cohort = query.get('cohort') ?? '';
  const id = useId();
  const cohorts = [...rowsOf(live)].sort(compareByName);
  const isKnown = cohorts.some(({ docID }) => docID === cohort);
  return (
    <>
      <PageHeader
        title="Group progress chart"
        summary={
          <AboutReport
            says="The completed sessions of each participant of a cohort by therapy day."
            counts={COUNTED}
            until="Records are read when a cohort is chosen."
          />
        }
        {...(cohort !== '' && { action: <PrintButton /> })}
      />
      <PrintedBy />
      <LiveView live={live} skeleton={<SubjectsLoading />} requires="staff">
        {() => (
          <div className="user-choice off-paper">
            <label htmlFor={id}>Cohort</label>
            <AddressSelect
              id={id}
              className="form-select"
              value={cohort}
              onChoose={(chosen) =>
                navigate({ search: chosen && String(new URLSearchParams({ cohort: chosen })) })
              }
            >
              <option value="">Choose a cohort</option>
              {cohort !== '' && !isKnown && (
                <option value={cohort}>{cohort} (no such cohort)</option>
              )}
              {cohorts.map((row) => (
                <option key={row.docID} value={row.docID}>
                  {optionLabel(row)}
                </option>
              ))}
            </AddressSelect>
          </div>
        )}
      </LiveView>
      {cohort === '' ? (
        <EmptyState text="The chart is drawn here once a cohort is chosen." />
      ) : (
        <GroupChart key={cohort} cohort={cohort} />
      )}
    </>
  );
}
