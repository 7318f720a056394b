import { surveyColour } from '#domain/people/survey/status.ts';
import './surveys.css';

/** A survey status in its colour (CORE-D-68); an unknown one as stored. */
export function SurveyStatusBadge({ status }: { readonly status: string }) {
  if (status.trim() === '') return null;
  return (
    <span className="tone-badge" data-survey={surveyColour(status) ?? 'unknown'}>
      <span className="tone-dot" aria-hidden="true" />
      {status}
    </span>
  );
}
