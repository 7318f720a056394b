import { NO_LIMITS, type Limits } from '#domain/operations/nudge/limits.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import type { Participant } from './participants.ts';

interface Nudge {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
  readonly at: readonly [hours: number, minutes: number];
  readonly actionType: string;
  readonly hours: readonly [least: number, most: number];
  readonly filter: Readonly<Record<string, string>>;
  readonly reactFMEXT: 'exclude' | 'only' | null;
  readonly limits?: Limits;
  readonly messages: readonly (readonly [title: string, text: string])[];
}

const NUDGES: readonly Nudge[] = [
  {
    id: 'evening-return',
    name: 'Evening return',
    description: 'For participants of study 004 who have not opened the app for a day.',
    active: true,
    at: [18, 30],
    actionType: 'app opened',
    hours: [24, 96],
    filter: { study: '004', role: 'patient' },
    reactFMEXT: 'exclude',
    messages: [
      ['A minute for you', 'Your evening reflection is waiting.'],
      ['Still with us?', 'Ten quiet minutes are enough for the next step.'],
    ],
  },
  {
    id: 'lesson-pause',
    name: 'Pause between lessons',
    description: 'For those with daily insights whose last lesson was two days ago.',
    active: true,
    at: [9, 0],
    actionType: 'lesson task completed',
    hours: [48, 120],
    filter: { arm: 'ACT-daily-insights' },
    reactFMEXT: null,
    limits: { quietFrom: '21:30', quietTo: '08:00', mostPerDay: 1 },
    messages: [['Your next lesson', 'It continues where you stopped.']],
  },
  {
    id: 'journal-reminder',
    name: 'Journal reminder',
    description: 'Tried in spring, not in use.',
    active: false,
    at: [20, 0],
    actionType: 'any journal created',
    hours: [72, 168],
    filter: { cohort: 'default' },
    reactFMEXT: null,
    messages: [['How was your week?', 'Write down one thing that you noticed.']],
  },
];

const NOBODY = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
const STAFF = 'sam.staff@example.com';

/** A few nudges, and the first one's recent runs. */
export function nudgeDocuments(people: readonly Participant[], now: Date): SeedDocument[] {
  return [
    ...NUDGES.map((nudge) => nudgeDocument(nudge, now)),
    ...[3, 4, 6, 7, 9, 10, 13, 14].map((days, at) => logDocument(people, days, at, now)),
  ];
}

function nudgeDocument(nudge: Nudge, now: Date): SeedDocument {
  const { id, name, description, active, actionType, reactFMEXT } = nudge;
  const [hours, minutes] = nudge.at;
  const [minHoursAgo, maxHoursAgo] = nudge.hours;
  const messages = nudge.messages.map(([title, text]) => ({ title, text }));
  return [
    pathOf(nudger, { nudgeID: id }),
    {
      id,
      name,
      description,
      active,
      actionType,
      minHoursAgo,
      maxHoursAgo,
      reactFMEXT,
      scheduledTime: { hours, minutes },
      messages,
      potentialUsers: { ...NOBODY, ...nudge.filter },
      ...(nudge.limits ?? NO_LIMITS),
      created: ago(now, 40 * DAY),
      createdBy: STAFF,
      updated: ago(now, 20 * DAY),
      updatedBy: STAFF,
    },
  ];
}

function logDocument(
  people: readonly Participant[],
  days: number,
  at: number,
  now: Date,
): SeedDocument {
  const slot = new Date(now.getTime() - days * DAY);
  slot.setUTCHours(23, 30, 0, 0);
  const linked = people.filter(({ kind }) => kind === 'linked').slice(at, at + 1 + (at % 4));
  const day = slot.toISOString().slice(0, 10);
  const [year, month, date] = day.split('-');
  const results = linked.map(({ uid, subjectID }, each) =>
    each === 3
      ? { uid, error: 'No device with a messaging token', messages: [] }
      : {
          uid,
          error: '',
          messages: Array.from({ length: 1 + (each % 2) }, () => ({
            subjectID,
            usersLocalTime: `${month}/${date}/${year} 18:30`,
            body: NUDGES[0]?.messages[each % 2]?.[1] ?? '',
          })),
        },
  );
  return [
    docPath('systemEvent', { eventID: `nudge.evening-return.${day}T2330.1` }),
    {
      type: 'Log',
      category: 'nudge',
      eventGroup: '',
      performedBy: 'system',
      message: 'Nudge "Evening return" ran.',
      nudgerID: 'evening-return',
      results,
      timeStamp: slot,
      occurred: slot,
    },
  ];
}
