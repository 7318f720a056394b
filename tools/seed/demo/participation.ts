import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom, randomID } from '#tools/seed/random.ts';
import { PROMPT_ANSWERS } from './answers.ts';
import { LESSONS, PLAYLISTS, playlistSessions, promptID, type Playlist } from './content.ts';
import { hasEverything } from './cast.ts';
import { openings, usesWithin } from './openings.ts';
import type { Participant } from './participants.ts';
import type { Period } from './periods.ts';
import { sessionsOf, type Session } from './sessions.ts';
import { usesWithDevices } from './uses.ts';

const USES_AT_MOST = 8;
const ALL_USES = 30;

/** A participant's activity in a therapy program. */
export function participationDocuments(
  person: Participant,
  period: Period,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (!period.isTherapy) return [];
  const sessions = sessionsOf(person, period, now, seed);
  return [
    ...usageDocuments(person, period, now, seed),
    ...sessions.map((session) => sessionDocument(person, period, session)),
    ...progressDocuments(person, period, sessions),
  ];
}

/** The last app uses in the program. */
function usageDocuments(
  person: Participant,
  { program, start, end }: Period,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { uid } = person;
  const random = randomFrom(seed, `program usage ${uid} ${program}`);
  const within = new Set(
    usesWithin(openings(person, now, seed), start, end).map(({ opened }) => +opened),
  );
  return usesWithDevices(person, now, seed)
    .filter(({ timeOpened }) => within.has(+timeOpened))
    .slice(0, hasEverything(person.index) ? ALL_USES : USES_AT_MOST)
    .map((use) => [
      docPath('programUsage', { uid, program, usageID: randomID(random, 20) }),
      { ...use },
    ]);
}

function sessionDocument(
  { uid }: Participant,
  { program }: Period,
  session: Session,
): SeedDocument {
  const { id, status, started, completed } = session;
  return [
    docPath('session', { uid, program, sessionID: id }),
    { id, status, dateStarted: started, dateCompleted: completed },
  ];
}

/** Playlists divide up the sessions; one with progress no longer exists. */
function progressDocuments(
  { uid, index }: Participant,
  { program }: Period,
  sessions: readonly Session[],
): SeedDocument[] {
  const begun = sessions.filter(({ started }) => started !== null);
  let before = 0;
  const kept = PLAYLISTS.flatMap((playlist): SeedDocument[] => {
    const ownSessions = begun.slice(before, before + playlist.sessions);
    before += playlist.sessions;
    return ownSessions.length === 0
      ? []
      : [progressDocument(uid, program, index, playlist, ownSessions)];
  });
  const first = begun[0]?.started;
  return index % 3 === 1 && first ? [...kept, missing(uid, program, first)] : kept;
}

function progressDocument(
  uid: string,
  program: string,
  index: number,
  playlist: Playlist,
  begun: readonly Session[],
): SeedDocument {
  const { id, name, sessions } = playlist;
  const completed = begun.filter((session) => session.completed !== null);
  const ids = playlistSessions(program, playlist).map((session) => String(session['id']));
  return [
    docPath('playlistProgress', { uid, program, progressID: id }),
    {
      playlist: { id, name, sessions: playlistSessions(program, playlist) },
      playlistLocation: `programs/${program}/playlist/${id}`,
      currentSession: ids[Math.min(completed.length, ids.length - 1)] ?? '',
      // Older app versions store a count, newer ones a list.
      completedSessions: index % 2 === 0 ? ids.slice(0, completed.length) : completed.length,
      playlistStarted: begun[0]?.started ?? null,
      playlistCompleted:
        completed.length === sessions ? (completed.at(-1)?.completed ?? null) : null,
    },
  ];
}

function missing(uid: string, program: string, playlistStarted: Date): SeedDocument {
  const id = 'summer-pilot';
  return [
    docPath('playlistProgress', { uid, program, progressID: id }),
    {
      playlist: { id, name: 'Summer pilot', sessions: [] },
      playlistLocation: `programs/${program}/playlist/${id}`,
      currentSession: `${id}_2`,
      completedSessions: 1,
      playlistStarted,
      playlistCompleted: null,
    },
  ];
}

/** Answers to the lessons' prompts so far, and one whose prompt no longer exists. */
export function promptAnswers(
  person: Participant,
  period: Period,
  now: Date,
  seed: number,
): SeedData {
  const { index } = person;
  const sessions = sessionsOf(person, period, now, seed);
  const completed = sessions.filter((session) => session.completed !== null);
  if (completed.length === 0) return {};
  const answers = LESSONS.slice(0, completed.length).flatMap((lesson) =>
    lesson.prompts.map((prompt, at): [string, string] => [
      promptID(period.program, lesson, at),
      cycle(PROMPT_ANSWERS[prompt] ?? [], index + Number(lesson.lesson)),
    ]),
  );
  const gone =
    index % 4 === 1
      ? [[`${period.program}-prompt-9-9-1`, 'I should like to tell my brother about it.']]
      : [];
  return Object.fromEntries([...answers, ...gone]) as SeedData;
}
