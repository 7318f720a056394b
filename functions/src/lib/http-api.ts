import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { token } from '#domain/people/subject/ids.ts';
import { AppError, type ErrorCode } from '#domain/shared/app-error.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { firestore } from './admin.ts';
import { consoleOrigins, MAX_INSTANCES, REGION } from './config.ts';
import { asCallerError, Defect } from './defect.ts';
import { errorCode, logFailure, stackFrames, type LogFailure } from './log.ts';
import { random } from './random.ts';
import { callerEmail, requireRole, rolesOf, type IncomingCall } from './run-callable.ts';

/** A request below {host}, as received from the HTTP layer. */
export interface ApiRequest {
  readonly method: string;
  /** The path after the function name: "/user/createPrescription". */
  readonly path: string;
  readonly contentType: string;
  readonly authorization: string;
  readonly body: Buffer;
}

export interface ApiAnswer {
  readonly http: number;
  readonly status: 'SUCCESS' | 'ERROR';
  readonly data?: RawDocument;
  readonly error?: { readonly message: string };
}

export interface ApiContext {
  /** The caller's e-mail in lower case, from the verified token. */
  readonly actor: string;
  readonly db: Firestore;
}

/** Answers one path; the body is already validated. @throws AppError worded for staff */
export type ApiRoute = (body: RawDocument, context: ApiContext) => Promise<RawDocument>;

export interface ApiDeps {
  readonly db: Firestore;
  /** The caller a bearer token identifies. @throws Error for an invalid token */
  readonly verify: (bearer: string) => Promise<NonNullable<IncomingCall['auth']>>;
  readonly log?: LogFailure;
}

/** Maximum body size in bytes. */
const MAX_BYTES = 100_000;

const HTTP: Readonly<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  'permission-denied': 403,
  'invalid-argument': 400,
  'not-found': 404,
  'already-exists': 409,
  'failed-precondition': 409,
  'resource-exhausted': 429,
  unavailable: 503,
  internal: 500,
};

/** Registers the endpoint that answers the console's JSON POSTs (OPS-D-72). */
export function httpApi(name: string, routes: Readonly<Record<string, ApiRoute>>) {
  const options = {
    region: REGION,
    maxInstances: MAX_INSTANCES,
    invoker: 'public',
    cors: consoleOrigins(process.env),
  } as const;
  return onRequest(options, async (request, response) => {
    response.set('cache-control', 'no-store');
    const { http, ...answer } = await answerApi(
      name,
      routes,
      {
        method: request.method,
        path: request.path,
        contentType: request.get('content-type') ?? '',
        authorization: request.get('authorization') ?? '',
        body: request.rawBody ?? Buffer.alloc(0),
      },
      { db: firestore(), verify },
    );
    response.status(http).json(answer);
  });
}

async function verify(bearer: string): Promise<NonNullable<IncomingCall['auth']>> {
  firestore(); // creating the database initializes the app
  const verified = await getAuth().verifyIdToken(bearer);
  return { uid: verified.uid, token: verified };
}

/** Authenticates, validates and dispatches to the route; every failure becomes a response. */
export async function answerApi(
  name: string,
  routes: Readonly<Record<string, ApiRoute>>,
  request: ApiRequest,
  { db, verify: verifyToken, log = logFailure }: ApiDeps,
): Promise<ApiAnswer> {
  const route = Object.hasOwn(routes, request.path) ? routes[request.path] : undefined;
  if (!route) return refused(404, 'There is nothing at this address.');
  if (request.method !== 'POST') return refused(405, 'Only POST is supported here.');
  try {
    const actor = await staffActor(db, request.authorization, verifyToken);
    if (!/^application\/json\b/i.test(request.contentType)) {
      return refused(415, 'The request was refused: it is not JSON.');
    }
    if (request.body.length > MAX_BYTES) {
      return refused(413, `The request was refused: it is larger than ${MAX_BYTES / 1000} kB.`);
    }
    const data = await route(parsed(request.body), { actor, db });
    return { http: 200, status: 'SUCCESS', data };
  } catch (error) {
    const callerError = asCallerError(error);
    if (callerError instanceof Defect) {
      const { cause, details } = callerError;
      const where = { code: errorCode(cause), at: stackFrames(cause) };
      log({ callable: `${name}${request.path}`, incident: details.incident, uid: '', ...where });
    }
    return refused(HTTP[callerError.code], callerError.message);
  }
}

const refused = (http: number, message: string): ApiAnswer => ({
  http,
  status: 'ERROR',
  error: { message },
});

async function staffActor(
  db: Firestore,
  authorization: string,
  verifyToken: ApiDeps['verify'],
): Promise<string> {
  const bearer = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (bearer === undefined) throw new AppError('unauthenticated', 'Sign in first.');
  const auth = await verifyToken(bearer).catch(() => {
    throw new AppError('unauthenticated', 'Sign in first.');
  });
  const actor = callerEmail({ auth });
  requireRole(await rolesOf(db, actor), 'staff');
  return actor;
}

function parsed(body: Buffer): RawDocument {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (isRecord(value)) return value;
  } catch {
    // reported below
  }
  throw new AppError('invalid-argument', 'The request was refused: it is not a JSON object.');
}

/** Logs a failure whose message staff see elsewhere. @returns the incident number */
export function logged(log: LogFailure, callable: string, error: unknown): string {
  const incident = token(random, 8);
  log({ callable, incident, uid: '', code: errorCode(error), at: stackFrames(error) });
  return incident;
}
