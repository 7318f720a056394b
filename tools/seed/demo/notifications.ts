import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom, randomID, share } from '#tools/seed/random.ts';
import { DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { hasEverything } from './cast.ts';
import { devicesOf } from './devices.ts';
import { appTime, officeTime } from './hours.ts';
import { enteredAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { isControl } from './periods.ts';

type Text = readonly [title: string, body: string];

const ANYTIME: readonly Text[] = [
  ['A minute for you', 'Your evening reflection is waiting.'],
  ['How was your week?', 'Two questions, less than a minute.'],
  ['We are here', 'Do you have questions? Call the study team.'],
];

const IN_THERAPY: readonly Text[] = [
  ...ANYTIME,
  ['Good to see you', 'You have finished three sessions in a row.'],
  ['Your next session', 'Session “Small steps” is ready.'],
];

/** Everybody has a few messages; some have more than a page. */
const MANY = 26;

/** Staff send during office hours, the system while people are awake. */
const TRIGGERS = ['nudge', 'manual', 'enrollment', ''] as const;
const BY_SYSTEM: readonly string[] = ['nudge', 'enrollment'];

/** Messages to a participant's devices: sent, failed, and one due tomorrow. */
export function notificationDocuments(
  person: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (person.kind !== 'linked') return [];
  const random = randomFrom(seed, `notifications ${person.uid}`);
  const devices = devicesOf(person, now, seed).filter(({ token }) => token !== '');
  const count = hasEverything(person.index) ? MANY : person.index % 4;
  const since = person.registeredAt.getTime() + HOUR;
  const step = Math.min(2 * DAY, (now.getTime() - MINUTE - since) / count);
  return Array.from({ length: devices.length === 0 ? 0 : count }, (_, at): SeedDocument => {
    const device = cycle(devices, at === 1 ? 1 : 0);
    const trigger = cycle(TRIGGERS, person.index + at);
    const bySystem = BY_SYSTEM.includes(trigger);
    const latest = new Date(now.getTime() - MINUTE - at * step);
    const earliest = new Date(Math.max(since, latest.getTime() - 4 * DAY));
    const time = bySystem ? appTime : officeTime;
    const scheduledFor = time(share(random), earliest, latest) ?? person.registeredAt;
    const [title, body] = cycle(textsAt(person, scheduledFor), person.index + at);
    return [
      docPath('notification', { notificationID: randomID(random, 20) }),
      {
        title,
        body,
        uid: person.uid,
        email: person.email,
        subjectID: person.subjectID,
        name: title,
        FCMToken: device.token,
        deviceID: device.id,
        imageURL: '',
        createdBy: bySystem ? 'system' : 'ada.admin@example.com',
        ...(trigger === '' ? {} : { triggerMethod: trigger }),
        ...stateOf(at, person.index, scheduledFor, now),
      },
    ];
  });
}

/** Sessions are only mentioned once there are some. */
function textsAt({ moves, therapy }: Participant, time: Date): readonly Text[] {
  const start = enteredAt(moves, 'therapy');
  const taught = start !== null && !isControl(therapy);
  return taught && time.getTime() > start.getTime() + 5 * DAY ? IN_THERAPY : ANYTIME;
}

function stateOf(at: number, index: number, scheduledFor: Date, now: Date): SeedData {
  if (at === 0 && index % 2 === 1) {
    const earliest = now.getTime() + 3 * HOUR;
    const latest = now.getTime() + 30 * HOUR;
    const due = appTime((index % 20) / 20, new Date(earliest), new Date(latest));
    return { status: 'scheduled', scheduledFor: due ?? new Date(latest) };
  }
  if (at % 5 === 2) return { status: 'error', scheduledFor, error: 'The token is not registered.' };
  return { status: 'sent', scheduledFor, sentAt: new Date(scheduledFor.getTime() + 1500) };
}
