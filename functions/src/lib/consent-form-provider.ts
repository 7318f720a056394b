import { randomUUID } from 'node:crypto';
import { isRecord } from '#domain/shared/read-document.ts';

export interface ConsentFormRequest {
  readonly email: string;
  readonly name: string;
  /** The recipient's account, which the provider reports back. */
  readonly uid: string;
}

/** Sends consent forms by e-mail and collects signatures. */
export interface ConsentFormProvider {
  /** @returns the provider's envelope id. @throws Error when nothing was sent */
  readonly send: (request: ConsentFormRequest) => Promise<{ readonly envelopeId: string }>;
}

export interface ConsentFormSettings {
  readonly url: string;
  readonly token: string;
  readonly templateId: string;
}

/** Longer than any provider takes, shorter than the callable's timeout. */
const TIMEOUT = 20_000;

/** The configured provider; null when there is none. */
export function consentFormProvider(settings: ConsentFormSettings): ConsentFormProvider | null {
  if (settings.url === 'fake') return FAKE;
  return settings.url === '' ? null : httpProvider(settings);
}

/** Sends nothing and reports success: for development and tests. */
const FAKE: ConsentFormProvider = {
  send: () => Promise.resolve({ envelopeId: `fake-${randomUUID()}` }),
};

/**
 * An HTTP provider: POST of template, recipient and reference as JSON with a bearer token; the
 * response is JSON with `envelopeId`.
 */
function httpProvider({ url, token, templateId }: ConsentFormSettings): ConsentFormProvider {
  const send = async ({ email, name, uid }: ConsentFormRequest) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error', // the token is for this address only: never follow a redirect
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ templateId, recipient: { email, name }, reference: uid }),
    });
    if (!answer.ok) throw new Error(`The provider answered HTTP ${answer.status}`);
    const body: unknown = await answer.json();
    const envelopeId = isRecord(body) ? body['envelopeId'] : null;
    if (typeof envelopeId !== 'string' || envelopeId === '' || envelopeId.length > 200) {
      throw new Error('The answer of the provider holds no envelopeId');
    }
    return { envelopeId };
  };
  return { send };
}
