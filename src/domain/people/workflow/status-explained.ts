import { readStatus, type WorkflowStatus } from './status.ts';

/** Each workflow status in a sentence, in the specification's words where available. */
const EXPLAINED: Readonly<Record<WorkflowStatus, string>> = {
  created: 'The account exists; a background function moves it on quickly.',
  'holding-pre-screen':
    'Waits for a manual move to screening, because too many users of the landing page are in consent.',
  screening: 'Answers the eligibility surveys.',
  'screening-abandoned': 'The screening survey expired.',
  'screening-fail': 'The answers of the screening do not meet the criteria of the study.',
  consent: 'Waits for a consent call with the clinical operations team.',
  'consent-abandoned': 'The consent was abandoned.',
  'consent-fail': 'The consent call ended with a failed approval.',
  baseline: 'Consent is approved; answers the baseline surveys.',
  'baseline-abandoned': 'A baseline survey expired.',
  'pre-therapy': 'Baseline is done, but the app is not yet opened.',
  'never-started': 'More than 7 days in pre-therapy without opening the app.',
  therapy: 'In the 12 weeks of therapy in the app.',
  done: 'The program is done.',
  'EXT-eligible': 'The program is done and the user is eligible for the extension.',
  'EXT-declined': 'Was eligible for the extension and declined it.',
  'EXT-consent': 'Waits for the consent call of the extension with the clinical operations team.',
  'EXT-consent-abandoned': 'The consent of the extension was abandoned.',
  'EXT-consent-fail': 'The consent call of the extension ended with a failed approval.',
  'EXT-pre-therapy':
    'Consent of the extension is approved, but the app is not yet opened for the extension.',
  'EXT-never-started': 'More than 7 days in EXT pre-therapy without opening the app.',
  'EXT-therapy': 'In the 36 weeks of the extension in the app.',
  'EXT-done': 'The extension is done.',
  'early-termination-followup': 'Termination has begun; a last call comes before the end.',
  'early-termination': 'Left the study before its end; this is final.',
  'EXT-early-termination-followup':
    'Termination of the extension has begun; a last call comes before the end.',
  'EXT-early-termination': 'Left the extension before its end; this is final.',
};

/** A sentence about a stored status; empty for an unknown value. */
export function explainStatus(stored: string): string {
  const status = readStatus(stored);
  return status ? EXPLAINED[status] : '';
}
