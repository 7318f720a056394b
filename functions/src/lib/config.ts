/**
 * Deployment settings from `functions/.env.<project>` (see `.env.example`). They never depend on
 * whether an emulator runs.
 */

type Env = Readonly<Record<string, string | undefined>>;

export const REGION = 'us-central1';

/** A few staff work at a time: more instances than this mean a runaway, not load. */
export const MAX_INSTANCES = 10;

/** Web origins that may call; by default the two that Firebase Hosting gives a project. */
export function consoleOrigins(env: Env): string[] {
  const listed = (env['CONSOLE_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
  if (listed.length > 0) return listed;
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? 'localhost';
  return [`https://${project}.web.app`, `https://${project}.firebaseapp.com`];
}

/** The bucket for the project's files: `FILES_BUCKET`, or the project's default bucket. */
export function filesBucket(env: Env): string {
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? 'localhost';
  return (env['FILES_BUCKET'] ?? '').trim() || `${project}.appspot.com`;
}

/** Whether calls without an App Check token are rejected; off until the console sends one. */
export function enforceAppCheck(env: Env): boolean {
  return env['ENFORCE_APP_CHECK'] === 'true';
}

/** Whether this project holds only demo data, so that practice may write there. */
export function isPracticeProject(env: Env): boolean {
  return env['PRACTICE'] === 'true';
}

/** The consent form provider: `fake` sends nothing; empty means not configured. */
export function consentFormSettings(env: Env): { url: string; token: string; templateId: string } {
  return {
    url: (env['CONSENT_FORM_URL'] ?? '').trim(),
    token: (env['CONSENT_FORM_TOKEN'] ?? '').trim(),
    templateId: (env['CONSENT_FORM_TEMPLATE'] ?? '').trim(),
  };
}

/**
 * The survey provider: empty means not configured; `fake` answers by itself, or calls a provider
 * started next to the emulators.
 */
export function surveyProviderSettings(env: Env): { url: string; token: string } {
  const url = (env['SURVEY_PROVIDER_URL'] ?? '').trim().replace(/\/$/, '');
  return {
    url: url === 'fake' ? (env['FAKE_SURVEY_PROVIDER_URL'] ?? url) : url,
    token: (env['SURVEY_PROVIDER_TOKEN'] ?? '').trim(),
  };
}

/** The booking provider's signing key; when empty, every delivery is rejected. */
export function bookingKey(env: Env): string {
  return (env['BOOKING_WEBHOOK_KEY'] ?? '').trim();
}

/** The text message provider: `fake` sends nothing; empty means not configured. */
export function textMessageSettings(env: Env): { url: string; token: string; sender: string } {
  return {
    url: (env['SMS_URL'] ?? '').trim(),
    token: (env['SMS_TOKEN'] ?? '').trim(),
    sender: (env['SMS_SENDER'] ?? '').trim(),
  };
}

/** Where patients download the app; null when not configured. */
export function appLinks(env: Env): { android: string; ios: string } | null {
  const android = env['ANDROID_APP_LINK'] ?? '';
  const ios = env['IOS_APP_LINK'] ?? '';
  return android.trim() === '' || ios.trim() === ''
    ? null
    : { android: android.trim(), ios: ios.trim() };
}

/**
 * The push provider: `fcm` is this project's Firebase Cloud Messaging, `fake` sends nothing but
 * reports success; when empty, messages keep waiting.
 */
export function pushSettings(env: Env): { url: string; token: string; project: string } {
  return {
    url: (env['PUSH_URL'] ?? '').trim(),
    token: (env['PUSH_TOKEN'] ?? '').trim(),
    project: env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? '',
  };
}
