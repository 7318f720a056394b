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

/** The key with which the booking provider signs; empty refuses every delivery. */
export function bookingKey(env: Env): string {
  return (env['BOOKING_WEBHOOK_KEY'] ?? '').trim();
}
