import { useState } from 'react';
import { syncSurvey } from '#data/operations/survey-sync.ts';
import { SURVEY_PRESETS, surveyIDs } from '#domain/operations/survey-sync/schema.ts';
import { surveyForm } from '#domain/operations/survey-sync/survey-form.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import './survey-sync.css';

const IDS = surveyIDs(import.meta.env.VITE_SURVEY_IDS);
const NOTHING = { surveyName: '', surveyID: '' };

/** Fetches the responses to a survey and shows what was stored (OPS-SYNC). */
export function SurveySyncPage() {
  const [preset, setPreset] = useState(NOTHING);
  const [result, setResult] = useState<object | null>(null);
  return (
    <>
      <PageHeader title="Survey Monkey Sync" summary="Under development" />
      <div className="survey-presets" role="group" aria-label="Surveys">
        {SURVEY_PRESETS.map(({ label, name }) => (
          <button
            key={name}
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => setPreset({ surveyName: name, surveyID: IDS.get(name) ?? name })}
          >
            {label}
          </button>
        ))}
      </div>
      <SchemaForm
        key={preset.surveyName}
        schema={surveyForm}
        initialValues={preset}
        mode="create"
        title="Survey"
        submitLabel="Update Surveys"
        busyLabel="Updating…"
        submitUnchanged
        onSubmit={async ({ surveyName, surveyID }) => {
          setResult(null);
          setResult(await syncSurvey(surveyName, surveyID));
        }}
      >
        <TextField name="surveyName" label="Survey name" />
        <TextField name="surveyID" label="Survey id" />
      </SchemaForm>
      {result && (
        <Panel title="Synced result">
          <RawJson label="Synced result" data={result} />
        </Panel>
      )}
    </>
  );
}
