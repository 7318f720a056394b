import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { idsIn } from '#domain/shared/doc-path.ts';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import { firestore } from './admin.ts';
import { MAX_INSTANCES, REGION } from './config.ts';
import { errorCode, logFailure, stackFrames } from './log.ts';

/**
 * One write of one document, as delivered to a trigger: possibly duplicated, late or out of order.
 */
export interface DocumentChange {
  /** The ids in the document path. */
  readonly params: Readonly<Record<string, string>>;
  readonly before: DocumentData | null;
  readonly after: DocumentData | null;
  /** When the change was stored. */
  readonly at: Date;
  /** Identifies this document version: the same on every delivery, and valid as a document id. */
  readonly version: string;
}

export type ChangeHandler = (db: Firestore, change: DocumentChange) => Promise<void>;

/** For long work; an event handler may run for nine minutes. */
export interface TriggerOptions {
  readonly timeoutSeconds?: number;
  readonly memory?: '256MiB' | '1GiB';
}

/**
 * Registers a handler for every write of such documents. A failure is logged by code and retried,
 * so handlers act on current state and are idempotent.
 */
export function whenWritten(
  trigger: string,
  name: PathName,
  handler: ChangeHandler,
  { timeoutSeconds = 60, memory = '256MiB' }: TriggerOptions = {},
) {
  const options = {
    document: ALL_PATHS[name],
    region: REGION,
    maxInstances: MAX_INSTANCES,
    timeoutSeconds,
    memory,
    retry: true,
  } as const;
  return onDocumentWritten(options, async (event) => {
    const { before, after } = event.data ?? {};
    const at = after?.updateTime?.toDate() ?? new Date(event.time);
    const version = versionOf(after) ?? event.id.replaceAll('/', '_');
    const data = { before: before?.data() ?? null, after: after?.data() ?? null };
    // The path next to the event travels in a header, which garbles unusual ids.
    const written = data.after ? after : before;
    const params = idsIn(ALL_PATHS[name], written?.ref.path ?? '');
    try {
      await handler(firestore(), { params, ...data, at, version });
    } catch (error) {
      const code = errorCode(error);
      const frames = stackFrames(error);
      const uid = params['uid'] ?? '';
      logFailure({ callable: trigger, incident: version, uid, code, at: frames });
      throw new Error(`${trigger} failed: ${code}`); // without the message, which may quote a document
    }
  });
}

function versionOf(snapshot: DocumentSnapshot | undefined): string | undefined {
  const time = snapshot?.updateTime;
  if (!time) return undefined;
  return `${time.seconds}-${String(time.nanoseconds).padStart(9, '0')}`;
}
