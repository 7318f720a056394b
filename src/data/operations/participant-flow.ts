import { doc, getDocFromServer } from 'firebase/firestore';
import { useMemo } from 'react';
import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { planExtensionMove } from '#domain/people/workflow/extension-move.ts';
import {
  previewExtensionMove,
  type ExtensionPreview,
} from '#domain/people/workflow/extension-preview.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { usersIndex, type ListedUser } from '#data/people/users.ts';
import { call } from '#data/engine/call.ts';
import { commit, entryIDAhead } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { listSource } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';
import type { IndexState } from '#data/engine/list-source.ts';
import { useRecordsNow, useWholeIndex } from '#data/engine/use-index.ts';

export type { ListedUser };

/** All users with a workflow status, live from the user index: 64 reads (OPS-OVER-12). */
export function useWorkflowUsers(): {
  readonly live: Live<readonly ListedUser[]>;
  readonly index: IndexState;
} {
  const { live, index } = useWholeIndex(usersIndex);
  const inWorkflow = useMemo(
    () => mapLive(live, (users) => users.filter(({ workflowStatus }) => workflowStatus !== '')),
    [live],
  );
  return { live: inWorkflow, index };
}

/** These users' current documents. */
export const useUsersNow = (shown: readonly ListedUser[]) => useRecordsNow(usersIndex, shown);

/** The landing pages, for their extensions. */
export const landingPagesSource = listSource(
  collectionPath('landingPage', {}),
  decodeLandingPage,
  [],
  { name: 'flow' },
);

/**
 * Moves a user from the end of the study to its extension, with a reason (OPS-FLOW-12). @throws
 * AppError
 */
export async function moveToExtension(
  uid: string,
  by: { readonly name: string; readonly email: string },
  reason: string,
): Promise<void> {
  const entryID = entryIDAhead();
  await commit(planExtensionMove({ uid, by, reason, entryID }), entryID);
}

/** What that move would do to the user's current state. @throws AppError as the move */
export async function extensionPreview(
  uid: string,
  by: { readonly name: string; readonly email: string },
): Promise<ExtensionPreview> {
  const read = async (path: string) =>
    (await getDocFromServer(doc(firestore(), path))).data() ?? null;
  try {
    return await previewExtensionMove(read, { uid, by, entryID: entryIDAhead() });
  } catch (error) {
    throw toReadError(error);
  }
}

/**
 * The users that the next scheduled run would move.
 * @throws AppError with the server's message
 */
export const neverStartedNext = async () => await call('neverStartedDryRun', {});

export type NeverStartedNext = Awaited<ReturnType<typeof neverStartedNext>>;

/** The function's own timeout. */
const LONG = 3_600_000;

type Answer = Awaited<ReturnType<typeof call<'moveHoldingPreScreenUsers'>>>;
export type HoldingAnswer = NonNullable<Answer['data']>;

/**
 * The users who would be moved from holding pre-screen.
 * @throws AppError with the server's message
 */
export const holdingUsers = async (): Promise<HoldingAnswer> =>
  dataOf(await call('moveHoldingPreScreenUsers', { dryRun: true }));

/** Moves all of them to screening (OPS-FLOW-19). @throws AppError with the server's message */
export const moveHoldingUsers = async (): Promise<HoldingAnswer> =>
  dataOf(await call('moveHoldingPreScreenUsers', {}, { timeout: LONG }));

function dataOf({ status, data, error }: Answer): HoldingAnswer {
  if (status !== 'SUCCESS' || !data) {
    throw new AppError('failed-precondition', error?.message ?? 'The server did not answer.');
  }
  return data;
}
