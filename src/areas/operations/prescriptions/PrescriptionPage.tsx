import { useLive } from '#data/engine/use-live.ts';
import { prescriptionPath, prescriptionSource } from '#data/operations/prescriptions.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { Prescription } from '#domain/operations/prescription/prescription.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { failureOf, type Live } from '#lib/live.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { useOpened } from '#records/use-opened.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { EditPrescriptionForm } from './EditPrescriptionForm.tsx';
import { PrescriptionActions } from './PrescriptionActions.tsx';
import { ListedStatus, patientOf } from './prescription-columns.tsx';
import { PrescriptionFacts } from './PrescriptionFacts.tsx';

const crumbs = () => [{ label: 'Prescriptions', to: listHref('prescriptions') }];

/** "/prescriptions/{id}": a prescription with its form and acts (OPS-RX-07). */
export function PrescriptionPage() {
  const id = useScreenParam('prescriptionID');
  return <OnePrescription key={id} id={id} />;
}

function OnePrescription({ id }: { readonly id: string }) {
  const isPossible = isDocumentId(id);
  const live = useLive(isPossible ? prescriptionSource(id) : null);
  const { opened, latest } = useOpened(live);
  if (!isPossible) return <PrescriptionNotFound id={id} />;
  if (!opened) {
    return (
      <LiveView live={live} title="Prescription" requires="staff">
        {() => <PrescriptionNotFound id={id} />}
      </LiveView>
    );
  }
  return <Opened live={live} opened={opened} latest={latest} />;
}

function PrescriptionNotFound({ id }: { readonly id: string }) {
  return (
    <NotFound
      title="Prescription not found"
      breadcrumbs={crumbs()}
      text={`There is no prescription “${id}”.`}
      link="Back to the prescriptions"
    />
  );
}

interface OpenedProps {
  readonly live: Live<Prescription | null>;
  readonly opened: Prescription;
  /** Null once deleted. */
  readonly latest: Prescription | null;
}

function Opened({ live, opened, latest }: OpenedProps) {
  const now = latest ?? opened;
  const { docID } = now;
  const { userId } = now.patient;
  const path = prescriptionPath(docID);
  const failure = failureOf(live);
  return (
    <>
      <PageHeader
        title={`Prescription of ${isolated(patientOf(now))}`}
        tabTitle="Prescription"
        summary={<ListedStatus prescription={now} />}
        breadcrumbs={crumbs()}
        action={
          <RecordButtons
            id={docID}
            idLabel="Copy ID"
            path={href('prescription', { prescriptionID: docID })}
            called={`Prescription ${isolated(docID)}`}
          />
        }
      />
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      {latest && <PrescriptionActions prescription={latest} />}
      <PrescriptionFacts prescription={now} />
      <QuestionMarks uid={userId} about={path}>
        <EditPrescriptionForm opened={opened} latest={latest} />
      </QuestionMarks>
      {/* The form above ends with a field "Notes". */}
      <NotesPanel uid={userId} about={path} title="Staff notes and questions" />
      <RecordPanels
        path={path}
        name="the prescription"
        stored={latest?.raw ?? null}
        restorable={false}
      />
    </>
  );
}
