import type { ErrorCode } from '#domain/shared/app-error.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { identityToken } from './auth.ts';
import { readConfig } from './config.ts';
import { reportDenied } from './denials.ts';
import { toAppError } from './to-app-error.ts';

/** Longer than the server's own timeout. */
const TIMEOUT_MS = 70_000;

const NO_ANSWER =
  'The server did not answer. Check whether the change arrived before you try again.';

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'already-exists',
  413: 'invalid-argument',
  415: 'invalid-argument',
  503: 'unavailable',
};

/**
 * Posts JSON to a path below {host} as the signed-in user (OPS-D-72).
 * @returns the parsed body of a 200 response
 * @throws AppError with the server's message, or saying that there was no response
 */
export async function postJson(path: string, body: object): Promise<unknown> {
  const host = readConfig(import.meta.env)?.apiHost;
  if (host === undefined) {
    throw new AppError('failed-precondition', 'This build has no Firebase project configured.');
  }
  const { http, answer } = await send(`${host}${path}`, body);
  if (http === 200) return answer;
  const code = CODES[http] ?? 'internal';
  reportDenied(code);
  throw new AppError(code, messageOf(answer) ?? NO_ANSWER);
}

async function send(url: string, body: object) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await identityToken()}`,
      },
      body: JSON.stringify(body),
    });
    return { http: answer.status, answer: (await answer.json()) as unknown };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('auth/')) {
      throw toAppError(error);
    }
    throw new AppError('unavailable', NO_ANSWER, { cause: error });
  }
}

function messageOf(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { readonly error?: { readonly message?: unknown } };
  return typeof error?.message === 'string' && error.message !== '' ? error.message : undefined;
}
