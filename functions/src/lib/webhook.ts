import type { Firestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { token } from '#domain/people/subject/ids.ts';
import { SIGNATURE_HEADER } from '#domain/people/call/booking.ts';
import { firestore } from './admin.ts';
import { bookingKey, MAX_INSTANCES, REGION } from './config.ts';
import { errorCode, logFailure, stackFrames } from './log.ts';
import { random } from './random.ts';

export interface WebhookRequest {
  readonly method: string;
  readonly contentType: string;
  readonly signature: string;
  readonly body: Buffer;
}

export interface WebhookAnswer {
  readonly http: 200 | 400 | 401 | 404 | 405 | 409 | 413 | 415 | 503;
  readonly status: 'SUCCESS' | 'DUPLICATE' | 'IGNORED' | 'ERROR';
  readonly message?: string;
}

export interface WebhookDeps {
  readonly key: string;
  readonly now: Date;
}

export type WebhookHandler = (
  db: Firestore,
  request: WebhookRequest,
  deps: WebhookDeps,
) => Promise<WebhookAnswer>;

/** Registers the booking provider's endpoint, including its HTTP handling. */
export function webhook(name: string, handler: WebhookHandler) {
  const options = { region: REGION, maxInstances: MAX_INSTANCES, invoker: 'public' } as const;
  return onRequest(options, async (request, response) => {
    response.set('cache-control', 'no-store');
    const incoming = {
      method: request.method,
      contentType: request.get('content-type') ?? '',
      signature: request.get(SIGNATURE_HEADER) ?? '',
      body: request.rawBody ?? Buffer.alloc(0),
    };
    try {
      const deps = { key: bookingKey(process.env), now: new Date() };
      const { http, ...answer } = await handler(firestore(), incoming, deps);
      response.status(http).json(answer);
    } catch (error) {
      const incident = token(random, 8);
      const code = errorCode(error);
      const at = stackFrames(error);
      logFailure({ callable: name, incident, uid: '', code, at });
      response.status(500).json({ status: 'ERROR', message: `Incident ${incident}` });
    }
  });
}
