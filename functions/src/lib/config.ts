/**
 * What a deployment decides, read from `functions/.env.<project>` (see `.env.example`). Nothing here
 * depends on whether an emulator runs.
 */

type Env = Readonly<Record<string, string | undefined>>;

export const REGION = 'us-central1';

/** A handful of staff at a time: more instances than this is a runaway, not a load. */
export const MAX_INSTANCES = 10;

/** Web origins whose pages may call; without a setting, the two that Firebase Hosting gives a project. */
export function consoleOrigins(env: Env): string[] {
  const listed = (env['CONSOLE_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
  if (listed.length > 0) return listed;
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? 'localhost';
  return [`https://${project}.web.app`, `https://${project}.firebaseapp.com`];
}

/** Where the files of the project lie: `FILES_BUCKET`, else the one that Firebase gives a project. */
export function filesBucket(env: Env): string {
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? 'localhost';
  return (env['FILES_BUCKET'] ?? '').trim() || `${project}.appspot.com`;
}

/** Whether calls without an App Check token are refused; off until the console sends one. */
export function enforceAppCheck(env: Env): boolean {
  return env['ENFORCE_APP_CHECK'] === 'true';
}

/** Where consent forms are sent from: `fake` sends nothing; empty means that nothing is set up. */
export function consentFormSettings(env: Env): { url: string; token: string; templateId: string } {
  return {
    url: (env['CONSENT_FORM_URL'] ?? '').trim(),
    token: (env['CONSENT_FORM_TOKEN'] ?? '').trim(),
    templateId: (env['CONSENT_FORM_TEMPLATE'] ?? '').trim(),
  };
}

/**
 * Where responses to surveys are fetched: empty means that nothing is set up; `fake` answers by itself, or
 * fetches them from a provider that somebody has started beside the emulators.
 */
export function surveyProviderSettings(env: Env): { url: string; token: string } {
  const url = (env['SURVEY_PROVIDER_URL'] ?? '').trim().replace(/\/$/, '');
  return {
    url: url === 'fake' ? (env['FAKE_SURVEY_PROVIDER_URL'] ?? url) : url,
    token: (env['SURVEY_PROVIDER_TOKEN'] ?? '').trim(),
  };
}

/** The key with which the booking provider signs; empty refuses every delivery. */
export function bookingKey(env: Env): string {
  return (env['BOOKING_WEBHOOK_KEY'] ?? '').trim();
}

/** Where text messages are sent from: `fake` sends nothing; empty means that nothing is set up. */
export function textMessageSettings(env: Env): { url: string; token: string; sender: string } {
  return {
    url: (env['SMS_URL'] ?? '').trim(),
    token: (env['SMS_TOKEN'] ?? '').trim(),
    sender: (env['SMS_SENDER'] ?? '').trim(),
  };
}

/** Where patients get the app; null while nobody has said it. */
export function appLinks(env: Env): { android: string; ios: string } | null {
  const [android, ios] = [env['ANDROID_APP_LINK'] ?? '', env['IOS_APP_LINK'] ?? ''];
  return android.trim() === '' || ios.trim() === ''
    ? null
    : { android: android.trim(), ios: ios.trim() };
}

/**
 * Where push messages are posted to: `fcm` is Firebase Cloud Messaging of this project, `fake` sends
 * nothing and answers as if it had; empty leaves messages waiting.
 */
export function pushSettings(env: Env): { url: string; token: string; project: string } {
  return {
    url: (env['PUSH_URL'] ?? '').trim(),
    token: (env['PUSH_TOKEN'] ?? '').trim(),
    project: env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? '',
  };
}
