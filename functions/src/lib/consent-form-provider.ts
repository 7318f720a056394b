import { randomUUID } from 'node:crypto';
import { isRecord } from '#domain/shared/read-document.ts';

export interface ConsentFormRequest {
  readonly email: string;
  readonly name: string;
  /** The account of the recipient, so that the provider can tell it back. */
  readonly uid: string;
}

/** Who sends consent forms by e-mail and has them signed. */
export interface ConsentFormProvider {
  /** @returns the provider's id of what was sent. @throws Error when nothing was sent */
  readonly send: (request: ConsentFormRequest) => Promise<{ readonly envelopeId: string }>;
}

export interface ConsentFormSettings {
  readonly url: string;
  readonly token: string;
  readonly templateId: string;
}

/** Longer than any provider takes, shorter than the callable may run. */
const TIMEOUT = 20_000;

/** The provider that the settings name; null where nothing is set up. */
export function consentFormProvider(settings: ConsentFormSettings): ConsentFormProvider | null {
  if (settings.url === 'fake') return FAKE;
  return settings.url === '' ? null : httpProvider(settings);
}

/** Sends nothing and says that it did: for development and tests. */
const FAKE: ConsentFormProvider = {
  send: () => Promise.resolve({ envelopeId: `fake-${randomUUID()}` }),
};

/**
 * A provider behind an HTTP interface: POST of template, recipient and reference as JSON with a bearer
 * token; the answer is JSON with `envelopeId`.
 */
function httpProvider({ url, token, templateId }: ConsentFormSettings): ConsentFormProvider {
  const send = async ({ email, name, uid }: ConsentFormRequest) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error', // the token is for that address alone
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
