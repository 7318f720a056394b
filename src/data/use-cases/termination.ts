import { doc, getDocFromServer } from 'firebase/firestore';
import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { inExtension } from '#domain/people/workflow/status.ts';
import {
  landingPageProblem,
  type StudyOfUser,
  type TerminationType,
} from '#domain/people/termination/schema.ts';
import { TerminationRefused, terminationRequest } from '#domain/people/termination/request.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { call } from '#data/engine/call.ts';
import { firestore } from '#data/engine/firestore.ts';
import type { Decode } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

/**
 * Checks a user's landing page on the server before termination (CORE-D-77).
 * @returns what is wrong, in the catalogue's words; null when nothing is
 * @throws AppError when it cannot be read
 */
export async function landingPageCheck(user: StudyOfUser): Promise<string | null> {
  const { landingPageKey } = user;
  if (!isDocumentId(landingPageKey)) return landingPageProblem(user, null, null);
  const page = await read(docPath('landingPage', { landingPageKey }), decodeLandingPage);
  const extensionID = page?.extensionID ?? '';
  const extension =
    inExtension(user.workflowStatus) && isDocumentId(extensionID)
      ? await read(
          docPath('landingPageExtension', { landingPageKey, extensionID }),
          decodeExtension,
        )
      : null;
  return landingPageProblem(user, page, extension);
}

/**
 * Terminates a user, or requests a last call first (CORE-TERM-16).
 * @throws TerminationRefused for a response other than SUCCESS, AppError for a rejected call
 */
export async function terminateUser(
  userUID: string,
  type: TerminationType | null,
  reason: string,
): Promise<void> {
  const { status, error } = await call(
    'ssTerminateUser',
    terminationRequest(userUID, type, reason),
  );
  if (status !== 'SUCCESS') throw new TerminationRefused(error?.message ?? '');
}

async function read<Row>(path: string, decode: Decode<Row>): Promise<Row | null> {
  try {
    const snapshot = await getDocFromServer(doc(firestore(), path));
    const raw = snapshot.data();
    return raw ? decode(snapshot.id, raw) : null;
  } catch (error) {
    throw toAppError(error);
  }
}
