import type { Firestore } from 'firebase-admin/firestore';
import { onObjectFinalized } from 'firebase-functions/storage';
import { firestore } from './admin.ts';
import { filesBucket, MAX_INSTANCES, REGION } from './config.ts';
import type { StoredFile } from './files.ts';
import { errorCode, logFailure, stackFrames } from './log.ts';

/** An uploaded file as reported by Storage, possibly twice or late. */
export interface FinishedUpload extends StoredFile {
  readonly contentType: string;
  readonly size: number;
  readonly md5Hash: string;
  /** The uploader's e-mail, which the storage rules require. */
  readonly uploadedBy: string;
}

export type UploadHandler = (db: Firestore, upload: FinishedUpload) => Promise<void>;

/** Registers a handler for every upload. A failure is logged by code and retried. */
export function whenUploaded(trigger: string, handler: UploadHandler) {
  const options = {
    bucket: filesBucket(process.env),
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
  } as const;
  return onObjectFinalized(options, async ({ data }) => {
    const { bucket, name, contentType = '', size, md5Hash = '', metadata } = data;
    const generation = String(data.generation);
    const uploadedBy = metadata?.['uploadedBy'] ?? '';
    const file = { bucket, name, generation, contentType, size: Number(size), md5Hash, uploadedBy };
    try {
      await handler(firestore(), file);
    } catch (error) {
      const code = errorCode(error);
      const frames = stackFrames(error);
      logFailure({ callable: trigger, incident: generation, uid: '', code, at: frames });
      throw new Error(`${trigger} failed: ${code}`); // without the message, which may quote a document
    }
  });
}
