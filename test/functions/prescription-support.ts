import { answerApi, type ApiAnswer } from '#functions/lib/http-api.ts';
import { PRESCRIPTION_ROUTES } from '#functions/handlers/prescription-api.ts';
import type { FailureLine } from '#functions/lib/log.ts';
import { caller, type Database } from './support.ts';

export const STAFF = 'sam.staff@example.com';

const NOON = 'T12:00:00.000Z';

/** The console's request to create a prescription. */
export const BODY = {
  prescriber: {
    name: 'Dr. Amara Nwosu',
    NPI: '1234567890',
    phone: '+19075550123',
    email: 'amara@example.com',
    contactPreference: 'phone',
    state: 'AK',
  },
  patient: {
    firstName: 'Élodie',
    lastName: 'Van Dyke',
    name: 'Élodie Van Dyke',
    phone: '+12125550123',
    email: 'Elodie@Example.com',
    DOB: '02/29/1980',
  },
  prescription: {
    requestDate: `2026-03-01${NOON}`,
    filedDate: `2026-03-02${NOON}`,
    activationDate: `2026-03-03${NOON}` as string | null,
    length: 90,
    indication: 'Fibromyalgia',
    discountCode: 'swmA1b',
    notes: '',
  },
  isTest: false,
  site: 'swing care',
  healthieId: '1234567',
  createdBy: STAFF,
};

export interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly contentType?: string;
  readonly authorization?: string;
  readonly body?: unknown;
}

/** Calls the endpoint as the HTTP layer does; the token is the caller's e-mail. */
export function ask(db: Database, asked: Asked, lines: FailureLine[] = []): Promise<ApiAnswer> {
  const { body = {} } = asked;
  return answerApi(
    'api',
    PRESCRIPTION_ROUTES,
    {
      method: asked.method ?? 'POST',
      path: asked.path ?? '/user/createPrescription',
      contentType: asked.contentType ?? 'application/json',
      authorization: asked.authorization ?? `Bearer ${STAFF}`,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    },
    {
      db,
      log: (line) => void lines.push(line),
      verify: (bearer) => {
        const auth = caller(bearer.replace(/^unverified:/, ''), !bearer.startsWith('unverified:'));
        return bearer === 'forged' || !auth
          ? Promise.reject(new Error('no token'))
          : Promise.resolve(auth);
      },
    },
  );
}

/** Creates a prescription and returns its id. */
export async function created(db: Database, change: object = {}): Promise<string> {
  const { http, data, error } = await ask(db, { body: { ...BODY, ...change } });
  if (http !== 200) throw new Error(`HTTP ${http}: ${error?.message}`);
  return String(data?.['prescriptionId']);
}
