import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ACTIVITIES, CELEBRATIONS, PLAYLISTS } from './extras-table.ts';
import { JOURNALS } from './journals.ts';
import { chapterPicture, LESSONS, type PlacedLesson } from './lessons.ts';
import { ACT_PROGRAM, pictureName, stampsOf } from './program-parts.ts';

const SESSIONS = 20;

const lessonTask = ({ id, chNum, num, row: [displayName] }: PlacedLesson): SeedData => ({
  id,
  type: 'lesson',
  displayName,
  chapter: chNum,
  lesson: num,
  imageFilename: num === 1 ? chapterPicture(chNum) : '',
});

/** The app shows every activity under the same name. */
function awarenessTask(at: number): SeedData {
  const [id] = ACTIVITIES[at % ACTIVITIES.length] ?? [''];
  const shown = { displayName: 'Awareness', imageFilename: pictureName(id) };
  return { id, type: 'awareness', uuid: activityUuid(id), ...shown };
}

export const activityUuid = (key: string): string => `${ACT_PROGRAM}-${key}`;

/** Journals that can be assigned as a task. */
const ASSIGNED = JOURNALS.filter(({ notAssignableToTask }) => notAssignableToTask !== true);

function journalTask(at: number): SeedData {
  const { id, displayName } = ASSIGNED[at % ASSIGNED.length] ?? { id: '', displayName: '' };
  return { id, type: 'journaling', displayName, imageFilename: pictureName(id) };
}

/** A session's lessons: the first is its task, the others are unlocked. */
function lessonsOf(playlist: number, session: number): readonly PlacedLesson[] {
  const share = LESSONS.length / (PLAYLISTS.length * SESSIONS);
  const at = playlist * SESSIONS + session;
  return LESSONS.slice(Math.round(at * share), Math.round((at + 1) * share));
}

function sessionData(playlist: number, session: number): SeedData {
  const [taught, ...unlocked] = lessonsOf(playlist, session);
  const at = playlist * SESSIONS + session;
  const [celebrationId] =
    (session === SESSIONS - 1
      ? CELEBRATIONS.at(-1)
      : CELEBRATIONS[at % (CELEBRATIONS.length - 1)]) ?? [];
  return {
    celebrationId,
    tasks: [
      ...(taught ? [lessonTask(taught)] : []),
      ...(session % 2 === 0 ? [awarenessTask(at / 2)] : [journalTask((at - 1) / 2)]),
    ],
    unlockedActivities: [
      ...unlocked.map(({ id }) => ({ type: 'lesson', id })),
      ...(session % 5 === 4 ? [{ type: 'awareness', id: awarenessTask(at)['id'] }] : []),
      ...(session % 7 === 6 ? [{ type: 'journaling', id: journalTask(at)['id'] }] : []),
    ],
  };
}

/** Three playlists of twenty sessions each, covering all lessons. */
export const playlistDocuments = (now: Date): SeedDocument[] =>
  PLAYLISTS.flatMap(({ id: playlistID, name, description, learns }, rank) => {
    const idOf = (num: number) => `${playlistID}_${num}`;
    const sessions = Array.from({ length: SESSIONS }, (_, at): SeedDocument => {
      const num = at + 1;
      return [
        docPath('playlistSession', {
          programKey: ACT_PROGRAM,
          playlistID,
          sessionID: idOf(num),
        }),
        {
          id: idOf(num),
          num,
          programKey: ACT_PROGRAM,
          ...sessionData(rank, at),
          previousSessionID: num === 1 ? null : idOf(num - 1),
          nextSessionID: num === SESSIONS ? null : idOf(num + 1),
          ...stampsOf(now, 95),
        },
      ];
    });
    const playlist: SeedDocument = [
      docPath('playlist', { programKey: ACT_PROGRAM, playlistID }),
      {
        id: playlistID,
        name,
        description,
        rank: rank + 1,
        userViewable: true,
        firstSessionID: idOf(1),
        sessionCount: SESSIONS,
        imageURL: '',
        confirmationLessons: learns,
        confirmationActivities: [
          { description: 'A lesson in each session', icon: 'lesson' },
          { description: 'Journals and noticing, by turns', icon: 'journal' },
        ],
        ...stampsOf(now, 95),
      },
    ];
    return [playlist, ...sessions];
  });
