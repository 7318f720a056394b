import { NO_LIMITS } from '#domain/operations/nudge/limits.ts';
import { dueDay, type TimeOfDay } from '#domain/operations/nudge/local-clock.ts';
import { isDue, nudgeUser, type NudgeFacts } from '#domain/operations/nudge/nudge-user.ts';
import { nudger, type ActionType } from '#domain/operations/nudge/nudger.ts';
import { nudgeNotificationID } from '#domain/operations/nudge/plan-nudges.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { devicesOf, type KnownDevice } from '#tools/seed/demo/devices.ts';
import { openings } from '#tools/seed/demo/openings.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import { accountData } from '#tools/seed/demo/users.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';
import { ago, DAY, HOUR } from '#tools/seed/time.ts';
import { CROWD_COHORTS } from './people.ts';

interface Nudge {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly cohort: string;
  readonly scheduledTime: TimeOfDay;
  readonly minHoursAgo: number;
  readonly maxHoursAgo: number;
  readonly messages: readonly { readonly title: string; readonly text: string }[];
  /** Ran daily between these many days ago; an end of 0 is still running. */
  readonly days: readonly [from: number, to: number];
}

const ACTION: ActionType = 'app opened';
const NOBODY = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
const STAFF = 'sam.staff@example.com';

const NUDGES: readonly Nudge[] = [
  {
    id: 'two-days-away',
    name: 'Two days away',
    description: 'For the third cohort of study 003, after two days without the app.',
    cohort: CROWD_COHORTS['003'] ?? '',
    scheduledTime: { hours: 18, minutes: 30 },
    minHoursAgo: 48,
    maxHoursAgo: 168,
    days: [42, 0],
    messages: [
      { title: 'We missed you', text: 'Your session waits where you left it.' },
      { title: 'A short one', text: 'Five minutes are enough for the next step.' },
    ],
  },
  {
    id: 'noon-reminder',
    name: 'Noon reminder',
    description: 'For cohort 3 of study 004: people who opened the app yesterday.',
    cohort: CROWD_COHORTS['004'] ?? '',
    scheduledTime: { hours: 12, minutes: 0 },
    minHoursAgo: 12,
    maxHoursAgo: 48,
    days: [35, 0],
    messages: [{ title: 'Time for yourself', text: 'How about a session after lunch?' }],
  },
  {
    id: 'weekend-pause',
    name: 'Weekend pause',
    description: 'Tried with the second cohort of study 005 for four weeks.',
    cohort: CROWD_COHORTS['005'] ?? '',
    scheduledTime: { hours: 10, minutes: 15 },
    minHoursAgo: 72,
    maxHoursAgo: 240,
    days: [45, 17],
    messages: [{ title: 'Still there?', text: 'Tell us when you need a pause.' }],
  },
];

/** A participant's data that a run evaluates. */
interface Known {
  readonly person: Participant;
  readonly timezone: string;
  readonly devices: readonly KnownDevice[];
  /** Newest first. */
  readonly opened: readonly Date[];
}

/** Nudges for the crowd's cohorts, with logs and sent messages. */
export function crowdNudges(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const candidates = people.map((person): Known => ({
    person,
    timezone: String(accountData(person, now, seed)['timezone']),
    devices: devicesOf(person, now, seed).filter(({ token }) => token !== ''),
    opened: openings(person, now, seed).map(({ opened }) => opened),
  }));
  return NUDGES.flatMap((nudge) => [
    nudgeDocument(nudge, now),
    ...runsOf(nudge, now).flatMap((run) =>
      runDocuments(
        nudge,
        run,
        candidates.filter(({ person, timezone }) => {
          return person.cohort === nudge.cohort && timezone === run.timezone;
        }),
      ),
    ),
  ]);
}

function nudgeDocument(nudge: Nudge, now: Date): SeedDocument {
  const { cohort, days, ...fields } = nudge;
  const [from, to] = days;
  const potentialUsers = { ...NOBODY, cohort };
  const created = ago(now, (from + 2) * DAY);
  const updated = to === 0 ? created : ago(now, (to - 1) * DAY);
  return [
    pathOf(nudger, { nudgeID: nudge.id }),
    {
      ...fields,
      active: to === 0,
      actionType: ACTION,
      potentialUsers,
      reactFMEXT: null,
      ...NO_LIMITS,
      created,
      createdBy: STAFF,
      updated,
      updatedBy: STAFF,
    },
  ];
}

interface NudgeRun {
  readonly at: Date;
  readonly timezone: string;
}

const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** When it was due in each zone, on each day; never in the future. */
function runsOf({ scheduledTime, days: [from, to] }: Nudge, now: Date): NudgeRun[] {
  const days = Array.from({ length: from - to + 1 }, (_, at) => ago(now, (from - at) * DAY));
  return days
    .flatMap((day) =>
      ZONES.map((timezone) => ({ timezone, at: runOf(day, scheduledTime, timezone) })),
    )
    .flatMap(({ timezone, at }) => (at && at <= now ? [{ timezone, at }] : []));
}

/** The run on a UTC day, in a North American zone. */
function runOf(day: Date, { hours, minutes }: TimeOfDay, timezone: string): Date | null {
  const date = day.toISOString().slice(0, 10);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const runs = [4, 5, 6, 7, 8].map(
    (behind) => new Date(midnight + (behind + hours) * HOUR + minutes * 60_000),
  );
  return runs.find((at) => dueDay(at, timezone, { hours, minutes }) === date) ?? null;
}

function runDocuments(nudge: Nudge, { at }: NudgeRun, captured: readonly Known[]): SeedDocument[] {
  const existing = captured.filter(({ person }) => person.created < at);
  const entries = existing.flatMap((participant) => entryOf(nudge, at, participant) ?? []);
  if (existing.length === 0) return [];
  const slot = at.toISOString().slice(0, 16).replace(':', '');
  return [
    [
      docPath('systemEvent', { eventID: `nudge.${nudge.id}.${slot}.1` }),
      {
        type: 'Log',
        category: 'nudge',
        eventGroup: '',
        performedBy: 'system',
        message: `Nudge "${nudge.name}" ran.`,
        nudgerID: nudge.id,
        results: entries.map(({ result }) => result),
        timeStamp: at,
        occurred: at,
      },
    ],
    ...entries.flatMap(({ messages }) => messages),
  ];
}

/** A run's result for one person, using the product's rules; null for nothing. */
function entryOf(nudge: Nudge, at: Date, { person, timezone, devices, opened }: Known) {
  const { uid, email } = person;
  const subjectID = person.registeredAt < at ? person.subjectID : '';
  const performed = opened.find((time) => time < at) ?? null;
  const facts: NudgeFacts = { uid, subjectID, timezone, devices: devices.length, performed };
  const params = { ...NO_LIMITS, ...nudge, actionType: ACTION };
  const { error, usersLocalTime } = nudgeUser(facts, params, at);
  if (error !== '') return { result: { uid, error, messages: [] }, messages: [] };
  if (!isDue(facts, params, at)) return null;
  const place = person.index + Math.floor(at.getTime() / DAY);
  const { title, text: body } = cycle(nudge.messages, place);
  const day = dueDay(at, timezone, nudge.scheduledTime) ?? '';
  const messages = devices.map(({ id: deviceID, token }, each): SeedDocument => {
    const notificationID = nudgeNotificationID(nudge.id, uid, day, each);
    return [
      docPath('notification', { notificationID }),
      {
        name: nudge.name,
        title,
        body,
        uid,
        subjectID,
        email,
        deviceID,
        FCMToken: token,
        triggerMethod: 'nudge',
        createdBy: 'system',
        scheduledFor: at,
        ...(place % 29 === 0
          ? { status: 'error', error: 'The token is not registered.' }
          : { status: 'sent', sentAt: new Date(at.getTime() + 1500) }),
      },
    ];
  });
  const line = { subjectID, usersLocalTime, body };
  return { result: { uid, error: '', messages: devices.map(() => ({ ...line })) }, messages };
}
