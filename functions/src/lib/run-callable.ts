import type { Firestore } from 'firebase-admin/firestore';
import { ValidationError } from 'yup';
import type { CallableContract } from '#domain/shared/contract.ts';
import { AppError } from '#domain/shared/app-error.ts';
import {
  CALLABLES,
  type CallableName,
  type CallableRequest,
  type CallableResponse,
} from '#domain/callables.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { asCallerError, Defect } from './defect.ts';
import { errorCode, logFailure, stackFrames, type LogFailure } from './log.ts';

/** Maximum request size in bytes of JSON. */
const MAX_REQUEST_BYTES = 100_000;

/** What a handler gets besides the request. */
export interface CallContext {
  /** The caller's e-mail in lower case, only ever from the verified token. */
  readonly actor: string;
  /** The caller's account. */
  readonly uid: string;
  /** The name on the caller's account, or the e-mail when there is none. */
  readonly name: string;
  readonly db: Firestore;
  /** The caller's current role groups. */
  readonly roles: ReadonlySet<StaffRole>;
}

export type CallableHandler<N extends CallableName> = (
  request: CallableRequest<N>,
  context: CallContext,
) => Promise<CallableResponse<N>>;

export interface CallableOptions {
  /** The role group required in addition to `staff`. */
  readonly role: StaffRole;
  /** For long work; the default is one minute. */
  readonly timeoutSeconds?: number;
  /** For work that holds many documents at once. */
  readonly memory?: '1GiB';
}

/** The part of a call that is checked here; the HTTP layer has verified the token. */
export interface IncomingCall {
  readonly auth?:
    | {
        readonly uid: string;
        readonly token: {
          readonly email?: string;
          readonly email_verified?: boolean;
          readonly name?: unknown;
        };
      }
    | undefined;
  readonly data: unknown;
}

/**
 * Authorizes the caller, validates the request and runs the handler.
 * @throws AppError always; any other failure is logged and becomes a `Defect`
 */
export async function runCallable<N extends CallableName>(
  name: N,
  fn: CallableHandler<N>,
  options: CallableOptions & { readonly db: Firestore; readonly log?: LogFailure },
  call: IncomingCall,
): Promise<CallableResponse<N>> {
  const { role, db, log = logFailure } = options;
  try {
    const actor = callerEmail(call);
    const roles = await rolesOf(db, actor);
    requireRole(roles, role);
    const request = checkedRequest(name, call.data);
    requireOwnIdentifier(request, actor);
    const caller = { actor, uid: call.auth?.uid ?? '', name: callerName(call, actor) };
    return await fn(request, { ...caller, db, roles });
  } catch (error) {
    const callerError = asCallerError(error);
    if (callerError instanceof Defect) {
      const { cause, details } = callerError;
      const uid = call.auth?.uid ?? '';
      const where = { code: errorCode(cause), at: stackFrames(cause) };
      log({ callable: name, incident: details.incident, uid, ...where });
    }
    throw callerError;
  }
}

/** The caller's verified e-mail in lower case. @throws AppError without one */
export function callerEmail({ auth }: Pick<IncomingCall, 'auth'>): string {
  if (!auth) throw new AppError('unauthenticated', 'Sign in first.');
  const { email, email_verified: verified } = auth.token;
  if (typeof email !== 'string' || !isEmail(email)) {
    throw new AppError('permission-denied', 'Your account has no usable email address.');
  }
  if (verified !== true) {
    throw new AppError('permission-denied', 'Your email address is not verified.');
  }
  return normalizeEmail(email);
}

function callerName({ auth }: IncomingCall, actor: string): string {
  const name = auth?.token.name;
  return (typeof name === 'string' && name.trim().slice(0, 200)) || actor;
}

/** Read on every call, so that a revoked membership takes effect at once. */
export async function rolesOf(db: Firestore, email: string): Promise<ReadonlySet<StaffRole>> {
  const members = STAFF_ROLES.map((role) => db.doc(docPath('roleMember', { role, email })));
  const memberships = await db.getAll(...members);
  return new Set(STAFF_ROLES.filter((_, i) => memberships[i]?.exists));
}

export function requireRole(roles: ReadonlySet<StaffRole>, role: StaffRole): void {
  if (!hasRole({ roles }, 'staff')) {
    throw new AppError('permission-denied', 'Only staff may do this.');
  }
  if (!hasRole({ roles }, role)) {
    throw new AppError('permission-denied', `Only members of the role "${role}" may do this.`);
  }
}

/** @throws AppError permission-denied when the person who began long work has lost the role since */
export async function requireStillRole(
  db: Firestore,
  { actor, role }: { readonly actor: string; readonly role: StaffRole },
): Promise<void> {
  if (hasRole({ roles: await rolesOf(db, actor) }, role)) return;
  throw new AppError(
    'permission-denied',
    'The right to do this was taken away while it ran. What was done until then stays. Somebody with the right can go on.',
  );
}

function checkedRequest(name: CallableName, data: unknown): Readonly<Record<string, unknown>> {
  if (jsonBytes(data) > MAX_REQUEST_BYTES) {
    throw invalid(`it is larger than ${MAX_REQUEST_BYTES / 1000} kB`);
  }
  if (!isRecord(data)) throw invalid('it is not an object'); // yup would accept undefined as {}
  const contract: CallableContract = CALLABLES[name];
  try {
    contract.request.validateSync(data, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(problemOf(error));
    throw error;
  }
  return data;
}

function jsonBytes(data: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(data) ?? '');
  } catch {
    return Infinity; // nested deeper than any contract
  }
}

/** yup quotes the value when the type is wrong; only the field name may be shown. */
function problemOf(error: ValidationError): string {
  const wrongType = error.type === 'typeError' || error.type === 'nullable';
  const problem = wrongType ? `${error.path} is of the wrong type` : error.message;
  return problem.length > 200 ? `${problem.slice(0, 200)}…` : problem;
}

function invalid(problem: string): AppError {
  return new AppError('invalid-argument', `The request was refused: ${problem}.`);
}

/** Older callers also send their own identity; it must match the token. */
function requireOwnIdentifier(request: Readonly<Record<string, unknown>>, actor: string): void {
  const claimed = request['requestingIdentifier'];
  if (typeof claimed === 'string' && claimed.toLowerCase() !== actor) {
    const message = 'requestingIdentifier is not the email you are signed in with.';
    throw new AppError('permission-denied', message);
  }
}
