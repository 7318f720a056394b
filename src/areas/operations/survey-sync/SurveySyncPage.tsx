import { useId, useState } from 'react';
import { syncedPeople, syncSurvey, type SyncedSurvey } from '#data/operations/survey-sync.ts';
import { SURVEY_PRESETS, surveyIDs } from '#domain/operations/survey-sync/schema.ts';
import { surveyForm } from '#domain/operations/survey-sync/survey-form.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { BulkResults, type BulkResult } from '#records/bulk/BulkResults.tsx';
import { useBulkAct } from '#records/bulk/use-bulk-act.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import './survey-sync.css';

const IDS = surveyIDs(import.meta.env.VITE_SURVEY_IDS);
const NOTHING = { surveyName: '', surveyID: '' };

const outcomeText = ({ status, stored }: { readonly status: string; readonly stored: number }) =>
  `${countOf(stored, 'response')}, ${status || 'no status'}`;

/** The outcome per person, noting differences from the preview. */
function resultsOf(shown: SyncedSurvey, done: SyncedSurvey): BulkResult[] {
  const before = new Map(
    syncedPeople(shown).map(([email, person]) => [email, outcomeText(person)]),
  );
  return syncedPeople(done).map(([email, person]) => {
    const same = before.get(email) === outcomeText(person);
    const was = before.get(email) ?? 'nobody';
    return {
      uid: email,
      result: same
        ? outcomeText(person)
        : `${outcomeText(person)}. Changed in the meantime: was ${was}`,
    };
  });
}

/** Previews what would be stored, and stores it after confirmation. */
function useSync() {
  const [result, setResult] = useState<SyncedSurvey | null>(null);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const { ask, dialog } = useBulkAct();
  const sync = async ({ surveyName, surveyID }: typeof NOTHING) => {
    setResult(null);
    const shown = await syncSurvey(surveyName, surveyID, { dryRun: true });
    const people = syncedPeople(shown);
    const { skipped } = shown;
    const fetched = `${countOf(shown.fetched, 'response')} fetched. ${formatCount(skipped)} without an email or an id ${skipped === 1 ? 'is' : 'are'} left out.`;
    if (shown.stored === 0) {
      throw new AppError('failed-precondition', `Nothing to store. ${fetched}`);
    }
    const done = await ask({
      title: `Store ${countOf(shown.stored, 'response')} to “${surveyName}”?`,
      confirmLabel: 'Store them',
      consequence: fetched,
      listLabel: 'People whose responses are stored',
      lines: people.map(([email, person]) => ({
        id: email,
        text: `${email}: ${outcomeText(person)}`,
      })),
      run: (onProgress) => {
        onProgress(`Storing ${countOf(shown.stored, 'response')}…`);
        return syncSurvey(surveyName, surveyID);
      },
    });
    if (!done) throw new AppError('failed-precondition', 'Nothing was stored.');
    setResults(resultsOf(shown, done));
    setResult(done);
  };
  return { result, results, sync, dialog };
}

/** Fetches a survey's responses and shows what was stored (OPS-SYNC). */
export function SurveySyncPage() {
  const [preset, setPreset] = useState(NOTHING);
  const about = useId();
  const [presses, setPresses] = useState(0);
  const { result, results, sync, dialog } = useSync();
  return (
    <>
      <PageHeader title="Survey Monkey Sync" summary="Under development" />
      <p id={about}>
        A survey here only fills in its name and id below. Update Surveys then fetches its
        responses, and asks before it stores them.
      </p>
      <div className="survey-presets" role="group" aria-label="Surveys" aria-describedby={about}>
        {SURVEY_PRESETS.map(({ label, name }) => (
          <button
            key={name}
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => {
              setPreset({ surveyName: name, surveyID: IDS.get(name) ?? name });
              setPresses((before) => before + 1);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <SchemaForm
        key={presses} // pressing the same survey again restores its id
        schema={surveyForm}
        initialValues={preset}
        mode="create"
        title="Survey"
        submitLabel="Update Surveys"
        busyLabel="Updating…"
        submitUnchanged
        onSubmit={sync}
      >
        <TextField name="surveyName" label="Survey name" />
        <TextField name="surveyID" label="Survey id" />
      </SchemaForm>
      {dialog}
      {result && results.length > 0 && (
        <BulkResults name="synced-survey" title="Stored responses" results={results} />
      )}
      {result && (
        <Panel title="Synced result">
          <RawJson label="Synced result" data={result} />
        </Panel>
      )}
    </>
  );
}
