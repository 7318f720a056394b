import { randomUUID } from 'node:crypto';
import { applicationDefault } from 'firebase-admin/app';
import { UNKNOWN_OUTCOME, type Delivery, type Push } from '#domain/people/device/delivery.ts';
import { isRecord } from '#domain/shared/read-document.ts';

/** Delivers a push message to a device. */
export interface PushProvider {
  /** Never throws: a failure is a result that says whether a retry is safe. */
  readonly send: (push: Push) => Promise<Delivery>;
}

export interface PushSettings {
  readonly url: string;
  readonly token: string;
  readonly project: string;
}

/** Longer than any provider takes, much shorter than a claim lasts. */
const TIMEOUT = 20_000;

/** Backoff for a busy provider in seconds, whatever it asks for. */
const SHORTEST_WAIT = 30;
const USUAL_WAIT = 60;
const LONGEST_WAIT = 3600;

/** Codes of a connection that was never established: nothing was sent. */
const NOT_CONNECTED: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The configured provider; null when there is none. */
export function pushProvider(
  { url, token, project }: PushSettings,
  timeout = TIMEOUT,
): PushProvider | null {
  if (url === '') return null;
  if (url === 'fake') return FAKE;
  if (url !== 'fcm') return httpProvider(url, () => Promise.resolve(token), timeout);
  const address = `https://fcm.googleapis.com/v1/projects/${project}/messages:send`;
  const credential = applicationDefault();
  return httpProvider(
    address,
    async () => (await credential.getAccessToken()).access_token,
    timeout,
  );
}

/** Sends nothing and reports success: for development and tests. */
const FAKE: PushProvider = {
  send: () => Promise.resolve({ kind: 'sent', messageID: `fake-${randomUUID()}` }),
};

/** A provider with the Firebase Cloud Messaging HTTP v1 interface: one message per POST. */
function httpProvider(url: string, token: () => Promise<string>, timeout: number): PushProvider {
  const send = async (push: Push): Promise<Delivery> => {
    let authorization: string;
    try {
      authorization = `Bearer ${await token()}`;
    } catch {
      const reason = 'The functions have no credential for the provider.';
      return { kind: 'later', reason, seconds: USUAL_WAIT };
    }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error', // the credential is for this address only: never follow a redirect
        signal: AbortSignal.timeout(timeout),
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ message: messageOf(push) }),
      });
      return await deliveryOf(answer);
    } catch (error) {
      return notAnswered(error);
    }
  };
  return { send };
}

function messageOf({ token, title, body, imageURL }: Push) {
  const image = imageURL === '' ? {} : { image: imageURL };
  return { token, notification: { title, body, ...image } };
}

async function deliveryOf(answer: Response): Promise<Delivery> {
  if (answer.ok) {
    const body: unknown = await answer.json();
    const name = isRecord(body) ? body['name'] : null;
    return typeof name === 'string' && name !== '' && name.length <= 500
      ? { kind: 'sent', messageID: name }
      : { kind: 'refused', reason: UNKNOWN_OUTCOME };
  }
  const { status } = answer;
  if (status === 429 || status === 503) {
    const seconds = waitOf(answer.headers.get('retry-after'));
    return { kind: 'later', reason: `The provider is busy (HTTP ${status}).`, seconds };
  }
  if (status === 401 || status === 403) {
    const reason = `The provider does not accept the credential (HTTP ${status}).`;
    return { kind: 'later', reason, seconds: USUAL_WAIT };
  }
  return { kind: 'refused', reason: await refusalOf(answer) };
}

function waitOf(header: string | null): number {
  const seconds = Number(header ?? '');
  if (header === null || !Number.isFinite(seconds)) return USUAL_WAIT;
  return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, seconds));
}

/** The code of a refusal, never its text, which may quote the message. */
async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const problem = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const details: unknown = problem['details'];
  const codes = [
    ...(Array.isArray(details) ? details : []).map((detail: unknown) =>
      isRecord(detail) ? detail['errorCode'] : null,
    ),
    problem['status'],
  ];
  const code = codes.find(
    (candidate): candidate is string =>
      typeof candidate === 'string' && /^[A-Z_]{1,60}$/.test(candidate),
  );
  if (code === 'UNREGISTERED') return 'The token is not registered.';
  return `The provider refused it (HTTP ${answer.status}${code === undefined ? '' : `, ${code}`}).`;
}

/** Without a connection nothing was sent; after that the outcome is unknown. */
function notAnswered(error: unknown): Delivery {
  const cause: unknown = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return NOT_CONNECTED.includes(code)
    ? { kind: 'later', reason: 'The provider cannot be reached.', seconds: USUAL_WAIT }
    : { kind: 'refused', reason: UNKNOWN_OUTCOME };
}
