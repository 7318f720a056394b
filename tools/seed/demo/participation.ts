import type { Random } from '../../../src/domain/people/ids.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, cycle, randomFrom, randomID } from '../random.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { LESSONS, PLAYLISTS, playlistSessions, promptID } from './content.ts';
import { hasEverything } from './cast.ts';
import { ownDevice } from './devices.ts';
import type { Participant } from './participants.ts';
import { isControl, type Period } from './periods.ts';

/** A session a day is what programs hope for; of a few people everything is kept. */
const SESSIONS_AT_MOST = 16;
const ALL_SESSIONS = 84;
const USES_AT_MOST = 8;
const ALL_USES = 30;

const ANSWERS = [
  'I want to be outside with the children again without counting the hours.',
  'The choir. I have not been there since spring.',
  'Tightness in my shoulders, and that I hold my breath.',
  'Five minutes in the garden, whatever the day is like.',
  '“You will pay for this tomorrow.”',
] as const;

/** What a participant did in a program of therapy. */
export function participationDocuments(
  person: Participant,
  period: Period,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (!period.isTherapy) return [];
  const random = randomFrom(seed, `participation ${person.uid} ${period.program}`);
  const uses = usageDocuments(person, period, now, seed, random);
  if (isControl(period.program)) return uses;
  return [
    ...uses,
    ...sessionDocuments(person, period, now, random),
    ...progressDocuments(person, period, now),
  ];
}

const before = (time: number, now: Date) => new Date(Math.min(time, now.getTime() - MINUTE));

/** Openings of the app in the last weeks of the program. */
function usageDocuments(
  { uid, index, appVersion }: Participant,
  { program, start, end }: Period,
  now: Date,
  seed: number,
  random: Random,
): SeedDocument[] {
  const { os, osVersion } = ownDevice(uid, seed);
  const most = hasEverything(index) ? ALL_USES : USES_AT_MOST;
  const uses: SeedDocument[] = [];
  let time = end.getTime() - between(random, 1, 9) * HOUR;
  while (time > start.getTime() && uses.length < most) {
    const timeOpened = new Date(time);
    const closed = before(time + between(random, 2, 45) * MINUTE, now);
    uses.push([
      docPath('programUsage', { uid, program, usageID: randomID(random, 20) }),
      {
        timeOpened,
        // A crash leaves a use open.
        timeClosed: random(12) === 0 ? null : closed,
        appVersion: uses.length > 6 && index % 3 === 0 ? '3.0.2' : appVersion,
        deviceOS: os,
        deviceOSVersion: osVersion,
      },
    ]);
    time -= between(random, 5, 70) * HOUR;
  }
  return uses;
}

/** Completed ones, one that is begun, and those that wait. */
function sessionDocuments(
  { uid, index }: Participant,
  { program, start, end }: Period,
  now: Date,
  random: Random,
): SeedDocument[] {
  const days = (end.getTime() - start.getTime()) / DAY;
  // Some take a session nearly every day, others every third.
  const [pace, most] = hasEverything(index)
    ? [1.4, ALL_SESSIONS]
    : [cycle([0.9, 0.6, 0.35], index), SESSIONS_AT_MOST];
  const done = Math.min(most, Math.max(1, Math.floor(days * pace)));
  const goesOn = end.getTime() === now.getTime();
  return Array.from({ length: done + (goesOn ? 3 : 1) }, (_, at): SeedDocument => {
    const sessionID = `session-${at + 1}`;
    const dateStarted = before(start.getTime() + (at / pace) * DAY + random(10) * HOUR, now);
    const length = between(random, 4, 38) * MINUTE + random(60) * 1000;
    const state: SeedData =
      at < done
        ? {
            status: 'completed',
            dateStarted,
            dateCompleted: before(dateStarted.getTime() + length, now),
          }
        : at === done
          ? { status: 'in-progress', dateStarted: before(end.getTime() - HOUR, now) }
          : { status: 'not-started', dateStarted: null };
    const path = docPath('session', { uid, program, sessionID });
    return [path, { id: sessionID, dateCompleted: null, ...state }];
  });
}

/** The first playlist is finished after a while; a playlist that some began exists no more. */
function progressDocuments(
  { uid, index }: Participant,
  { program, start, end }: Period,
  now: Date,
): SeedDocument[] {
  const days = (end.getTime() - start.getTime()) / DAY;
  const begun = PLAYLISTS.slice(0, days > 40 ? 3 : days > 12 ? 2 : 1);
  const kept = begun.map((playlist, at): SeedDocument => {
    const { id, name, sessions } = playlist;
    const last = at === begun.length - 1;
    const completed = last ? Math.min(sessions - 1, 1 + (index % sessions)) : sessions;
    const ids = playlistSessions(playlist).map((session) => String(session['id']));
    const playlistStarted = before(start.getTime() + at * 11 * DAY, now);
    return [
      docPath('playlistProgress', { uid, program, progressID: id }),
      {
        playlist: { id, name, sessions: playlistSessions(playlist) },
        playlistLocation: `programs/${program}/playlist/${id}`,
        currentSession: ids[Math.min(completed, ids.length - 1)] ?? '',
        // Older versions of the app counted, newer ones list.
        completedSessions: index % 2 === 0 ? ids.slice(0, completed) : completed,
        playlistStarted,
        playlistCompleted: last ? null : before(playlistStarted.getTime() + 9 * DAY, now),
      },
    ];
  });
  return index % 3 === 1
    ? [...kept, missing(uid, program, before(start.getTime() + HOUR, now))]
    : kept;
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

/** Answers to the prompts of the lessons so far, and one whose prompt is gone. */
export function promptAnswers({ index }: Participant, period: Period): SeedData {
  const { program, start, end } = period;
  if (!period.isTherapy || isControl(program)) return {};
  const weeks = (end.getTime() - start.getTime()) / (7 * DAY);
  const reached = LESSONS.slice(0, Math.max(2, Math.ceil(weeks)));
  const answers = reached.flatMap((lesson) =>
    lesson.prompts.map((_, at): [string, string] => [
      promptID(program, lesson, at),
      cycle(ANSWERS, index + at + Number(lesson.chapter) + Number(lesson.lesson)),
    ]),
  );
  const gone =
    index % 4 === 1 ? [[`${program}-prompt-9-9-1`, 'An answer of an older edition.']] : [];
  return Object.fromEntries([...answers, ...gone]) as SeedData;
}
