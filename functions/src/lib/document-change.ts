import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { idsIn } from '#domain/shared/doc-path.ts';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import { firestore } from './admin.ts';
import { MAX_INSTANCES, REGION } from './config.ts';
import { errorCode, logFailure, stackFrames } from './log.ts';

/** One write of one document, as a trigger is told of it: perhaps twice, late, or out of order. */
export interface DocumentChange {
  /** The ids in the document's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly before: DocumentData | null;
  readonly after: DocumentData | null;
  /** When the change was stored. */
  readonly at: Date;
  /** Names this version of the document: the same at every delivery. Fit to be a document id. */
  readonly version: string;
}

export type ChangeHandler = (db: Firestore, change: DocumentChange) => Promise<void>;

/** For long work; an event may be worked on for nine minutes. */
export interface TriggerOptions {
  readonly timeoutSeconds?: number;
  readonly memory?: '256MiB' | '1GiB';
}

/**
 * Registers a handler for every write of the documents of that name. What fails is logged by code and
 * delivered again; a handler therefore looks at what is stored now, and does nothing a second time.
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
    // The path beside the event travels in a header, in which odd ids arrive as others.
    const written = data.after ? after : before;
    const params = idsIn(ALL_PATHS[name], written?.ref.path ?? '');
    try {
      await handler(firestore(), { params, ...data, at, version });
    } catch (error) {
      const [code, frames] = [errorCode(error), stackFrames(error)];
      const uid = params['uid'] ?? '';
      logFailure({ callable: trigger, incident: version, uid, code, at: frames });
      throw new Error(`${trigger} failed: ${code}`); // without the message: that may quote a document
    }
  });
}

function versionOf(snapshot: DocumentSnapshot | undefined): string | undefined {
  const time = snapshot?.updateTime;
  if (!time) return undefined;
  return `${time.seconds}-${String(time.nanoseconds).padStart(9, '0')}`;
}
