import { useEffect, useRef } from 'react';
import { surveyFormSource, surveyResponseSource } from '#data/people/survey-responses.ts';
import { useLive } from '#data/engine/use-live.ts';
import {
  missingFailedQuestions,
  needsForm,
  shownQuestions,
  type SurveyResponse as Response,
} from '#domain/people/survey/response.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { formatDate } from '#lib/dates.ts';
import { ready, type Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { SurveyQuestions } from '#records/survey-questions/SurveyQuestions.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { SurveyStatusBadge } from './SurveyStatusBadge.tsx';

interface SurveyResponseProps {
  readonly uid: string;
  readonly responseDocID: string;
  readonly onBack: () => void;
}

/** A survey response as shown to the participant, read-only (CORE-SURV-01, -02). */
export function SurveyResponse({ uid, responseDocID, onBack }: SurveyResponseProps) {
  const exists = isDocumentId(responseDocID);
  const live = useLive(exists ? surveyResponseSource(uid, responseDocID) : null);
  const back = useRef<HTMLButtonElement>(null);
  // The row that opened this has unmounted; move the focus here, not to the top of the page.
  useEffect(() => back.current?.focus(), []);
  const stored: Live<Response | null> = exists ? live : ready(null);
  const key = (stored.state === 'ready' && stored.data?.surveyBayKey) || '';
  const form = useLive(isDocumentId(key) ? surveyFormSource(key) : null);
  const name = form.state === 'ready' ? (form.data?.name.trim() ?? '') : '';
  return (
    <>
      <Panel
        title={name || key || 'Survey response'}
        actions={
          <button ref={back} type="button" className="btn btn-outline-secondary" onClick={onBack}>
            Go Back
          </button>
        }
      >
        <LiveView live={stored} requires="staff">
          {(response) =>
            response ? (
              <ResponseView response={response} />
            ) : (
              <EmptyState text="Survey response not found" />
            )
          }
        </LiveView>
      </Panel>
      {stored.state === 'ready' && stored.data && (
        <NotesPanel uid={uid} about={docPath('surveyResponse', { uid, responseDocID })} />
      )}
    </>
  );
}

function ResponseView({ response }: { readonly response: Response }) {
  const { status, assigned, expires, failReason } = response;
  return (
    <>
      <KeyValues
        items={[
          { label: 'Survey key', value: response.surveyBayKey, mono: true },
          { label: 'Assigned', value: formatDate(assigned) },
          { label: 'Status', value: status && <SurveyStatusBadge status={status} /> },
          { label: 'Expires', value: formatDate(expires) },
        ]}
      />
      <FailNotice reason={failReason.reason} missing={missingFailedQuestions(response)} />
      <Questions response={response} />
      <details className="survey-raw">
        <summary>Raw data</summary>
        <RawJson label={`Survey response ${response.docID}`} data={response.raw} />
      </details>
    </>
  );
}

interface FailNoticeProps {
  readonly reason: string;
  /** Ids of failed questions not shown. */
  readonly missing: readonly string[];
}

function FailNotice({ reason, missing }: FailNoticeProps) {
  if (reason === '' && missing.length === 0) return null;
  return (
    <div className="survey-notice">
      <AlertBox tone="danger" announce={false}>
        {reason === '' ? 'This survey failed.' : `This survey failed: ${reason}`}
        {missing.length > 0 && ` Failed questions that it does not hold: ${missing.join(', ')}.`}
      </AlertBox>
    </div>
  );
}

function Questions({ response }: { readonly response: Response }) {
  const wanted = needsForm(response) && isDocumentId(response.surveyBayKey);
  const form = useLive(wanted ? surveyFormSource(response.surveyBayKey) : null);
  if (response.questions.length === 0) {
    return <EmptyState text="This survey response has no questions." />;
  }
  // If the form cannot be read, questions show their ids and say so (CORE-D-69).
  const storedForm = form.state === 'ready' ? form.data : null;
  if (wanted && form.state === 'loading') return <LiveView live={form}>{() => null}</LiveView>;
  const unread = response.problems.includes('questions');
  return (
    <section aria-label="Questions" className="survey-questions">
      <p className="survey-note">Question numbering may differ from what the user saw.</p>
      {unread && <AlertBox tone="warning">Some questions could not be read.</AlertBox>}
      <SurveyQuestions
        label={countOf(response.questions.length, 'question')}
        questions={shownQuestions(response, storedForm)}
        reason={response.failReason.reason}
      />
    </section>
  );
}
