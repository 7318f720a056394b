import type { Firestore } from 'firebase-admin/firestore';
import { HEAD_BYTES, imageTypeOf } from '#domain/operations/landing-page/image/image-type.ts';
import { IMAGE_FOLDER, planImage } from '#domain/operations/landing-page/image/plan-image.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { headOf, removeFile } from '#functions/lib/files.ts';
import type { FinishedUpload } from '#functions/lib/when-uploaded.ts';

/**
 * Checks an uploaded landing page image, deletes it if its content does not match its type, and
 * records that in the history. Ignores other files.
 */
export async function checkLandingPageImageHandler(
  db: Firestore,
  upload: FinishedUpload,
): Promise<void> {
  const { name, contentType, size, md5Hash, generation, uploadedBy } = upload;
  if (!name.startsWith(IMAGE_FOLDER)) return;
  const head = await headOf(upload, HEAD_BYTES);
  if (!head) return;
  const kept = imageTypeOf(head) === contentType;
  if (!kept) await removeFile(upload);
  const filename = name.slice(IMAGE_FOLDER.length);
  const image = { filename, contentType, size, md5Hash, generation, kept };
  await commitPlan(db, uploadedBy || SYSTEM, planImage(image));
}
