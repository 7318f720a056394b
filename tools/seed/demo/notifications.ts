import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, cycle, randomFrom, randomID } from '../random.ts';
import { ago, DAY, HOUR } from '../time.ts';
import { hasEverything } from './cast.ts';
import { devicesOf } from './devices.ts';
import type { Participant } from './participants.ts';

const TEXTS: readonly (readonly [title: string, body: string])[] = [
  ['A minute for you', 'Your evening reflection is waiting.'],
  ['How was your week?', 'Two questions, less than a minute.'],
  ['Good to see you', 'You have finished three sessions in a row.'],
  ['Your next session', 'Session “Small steps” is ready.'],
];

/** Everybody got a few messages, some more than a page of them. */
const MANY = 26;

/** Messages to the devices of a participant: sent, failed, and one that is due tomorrow. */
export function notificationDocuments(
  person: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (person.kind !== 'linked') return [];
  const random = randomFrom(seed, `notifications ${person.uid}`);
  const devices = devicesOf(person, now, seed).filter(({ token }) => token !== '');
  const count = hasEverything(person.index) ? MANY : person.index % 4;
  return Array.from({ length: devices.length === 0 ? 0 : count }, (_, at): SeedDocument => {
    const device = cycle(devices, at === 1 ? 1 : 0);
    const [title, body] = cycle(TEXTS, person.index + at);
    const scheduledFor = ago(now, at * 2 * DAY + between(random, 1, 20) * HOUR);
    const trigger = cycle(['nudge', 'manual', 'enrollment', ''], person.index + at);
    return [
      docPath('notification', { notificationID: randomID(random, 20) }),
      {
        ...{ title, body, uid: person.uid, email: person.email, subjectID: person.subjectID },
        name: title,
        FCMToken: device.token,
        deviceID: device.id,
        imageURL: '',
        createdBy: trigger === 'nudge' ? 'system' : 'ada.admin@example.com',
        ...(trigger === '' ? {} : { triggerMethod: trigger }),
        ...stateOf(at, person.index, scheduledFor, now),
      },
    ];
  });
}

function stateOf(at: number, index: number, scheduledFor: Date, now: Date): SeedData {
  if (at === 0 && index % 2 === 1) {
    return {
      status: 'scheduled',
      scheduledFor: new Date(now.getTime() + (3 + (index % 20)) * HOUR),
    };
  }
  if (at % 5 === 2) return { status: 'error', scheduledFor, error: 'The token is not registered.' };
  return { status: 'sent', scheduledFor, sentAt: new Date(scheduledFor.getTime() + 1500) };
}
