import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { planContentUpdate, type ContentUpdate } from '#domain/content/content-update.ts';
import { hasLessonTask } from '#domain/content/lesson-renumbering.ts';
import { planSteps, type StepsChange } from '#domain/content/lesson-steps.ts';
import { lesson } from '#domain/content/lesson.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { logError } from '#lib/log.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { collectionOf, type Seen } from '#data/engine/collection-of.ts';
import { commit, commitUndoable } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { overlayAt, theOverlay } from '#data/engine/overlay.ts';
import { randomToken } from '#data/engine/random.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

const plain = collectionOf(lesson);

type Ids = Readonly<{ programKey: string }>;

/** A program's lessons; each change is also recorded as a content update. */
export const lessons: typeof plain = {
  ...plain,
  save: async (ids, id, ...change) => {
    await plain.save(ids, id, ...change);
    recordContentUpdate(ids, id, ['edit']);
  },
  remove: async (ids, id, seen) => {
    const entryIDs = await plain.remove(ids, id, seen);
    recordContentUpdate(ids, id, ['backup', 'delete']);
    return entryIDs;
  },
};

/** Appends a lesson to another chapter, or moves it within its own. */
export async function moveLesson(
  ids: Ids,
  id: string,
  to: { readonly chNum: number } | { readonly num: number },
  seen: Seen,
): Promise<void> {
  await plain.change(ids, { act: 'move', seen, id, entry: to });
  recordContentUpdate(ids, id, ['edit']);
}

/**
 * Adds, edits, deletes or moves steps of a lesson. @throws AppError failed-precondition as
 * `planSteps`
 * @returns the history entries; none inside a change set
 */
export async function saveSteps(
  ids: Ids,
  id: string,
  change: StepsChange,
): Promise<readonly string[]> {
  const stamp = { now: new Date(), actor: signedInEmail() };
  const entryIDs = await commitUndoable(planSteps({ ...ids, lessonID: id }, change, stamp));
  const actions = change.deletes ? (['backup', 'delete'] as const) : (['edit'] as const);
  recordContentUpdate(ids, id, actions, change.stepIndex);
  return entryIDs;
}

/** Events are fire-and-forget: a failed write rolls nothing back (AUTHOR-D-16). */
function recordContentUpdate(
  { programKey }: Ids,
  lessonID: string,
  actions: readonly ContentUpdate['action'][],
  stepIndex: number | null = null,
): void {
  if (theOverlay()) return; // publishing makes the change, and its history names the set
  const actor = signedInEmail();
  const record = async () => {
    for (const action of actions) {
      const update = { programKey, lessonID, stepIndex, action };
      const event = { eventID: randomToken(), actor };
      await commit(() => Promise.resolve(planContentUpdate(update, event)));
    }
  };
  record().catch((error: unknown) =>
    logError('A content update could not be recorded.', { error }),
  );
}

/** The ids of a program's playlist sessions with a task for one of these lessons. */
export async function sessionsWithLessons(
  { programKey }: Ids,
  lessonIDs: readonly string[],
): Promise<readonly string[]> {
  const playlists = await rowsNow(collectionPath('playlist', { programKey }));
  const sessionNames = await Promise.all(
    playlists.map(async ({ id: playlistID }) => {
      const place = { programKey, playlistID };
      const sessions = await rowsNow(collectionPath('playlistSession', place));
      return sessions
        .filter((session) => hasLessonTask(session.data, lessonIDs))
        .map((session) => `${playlistID} / ${session.id}`);
    }),
  );
  return sessionNames.flat();
}

async function rowsNow(path: string): Promise<readonly ListedDocument[]> {
  const over = overlayAt(path);
  if (over) return over.readList(path);
  try {
    const list = query(collection(firestore(), path), limit(LIST_CAP));
    const { docs } = await getDocsFromServer(list); // offline, the cache would say that there are none
    return docs.map((document) => ({ id: document.id, data: document.data() }));
  } catch (error) {
    throw toReadError(error);
  }
}
