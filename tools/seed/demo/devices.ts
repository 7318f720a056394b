import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedDocument } from '../document.ts';
import { cycle, pick, randomFrom, randomID } from '../random.ts';
import { ago, DAY } from '../time.ts';
import { openings } from './openings.ts';
import type { Participant } from './participants.ts';

const DEVICES = [
  ['iPhone 15', 'iOS', '18.1'],
  ['Pixel 8', 'Android', '15'],
  ['iPhone 13 mini', 'iOS', '17.6.1'],
  ['SM-S911U', 'Android', '14'],
] as const;

export interface Device {
  readonly name: string;
  readonly os: string;
  readonly osVersion: string;
  /** Of the messaging service; empty where notifications are switched off. */
  readonly token: string;
}

/** The device that somebody uses today. */
export function ownDevice(uid: string, seed: number): Device {
  const random = randomFrom(seed, `user ${uid}`);
  const [name, os, osVersion] = pick(random, DEVICES);
  return { name, os, osVersion, token: `demo-token-${randomID(random, 12)}` };
}

export interface KnownDevice extends Device {
  readonly id: string;
  readonly lastOpenedTime: Date | null;
  readonly appVersion: string;
}

/** The devices of a participant, the one of today first: one to three, the oldest without a token. */
export function devicesOf(person: Participant, now: Date, seed: number): KnownDevice[] {
  const { uid, index, appVersion, created } = person;
  if (uid === '') return [];
  const random = randomFrom(seed, `devices ${uid}`);
  const lastOpenedTime = openings(person, now, seed)[0] ?? null;
  const own = { id: randomID(random, 16), ...ownDevice(uid, seed), lastOpenedTime, appVersion };
  const older = Array.from({ length: index % 3 }, (_, at): KnownDevice => {
    const [name, os, osVersion] = cycle(DEVICES, index + at + 1);
    const back = ago(lastOpenedTime ?? now, (at + 1) * 9 * DAY);
    return {
      id: randomID(random, 16),
      ...{ name, os, osVersion },
      token: at === 1 || index % 6 === 1 ? '' : `demo-token-${randomID(random, 12)}`,
      lastOpenedTime: back < created ? created : back,
      appVersion: cycle(['3.0.2', '2.5.1'], at),
    };
  });
  return [own, ...older];
}

export function deviceDocuments(person: Participant, now: Date, seed: number): SeedDocument[] {
  const { uid } = person;
  return devicesOf(person, now, seed).map((device): SeedDocument => [
    docPath('device', { uid, deviceID: device.id }),
    {
      deviceID: device.id,
      FCMToken: device.token,
      lastOpenedTime: device.lastOpenedTime,
      deviceName: device.name,
      deviceOS: device.os,
      deviceOSVersion: device.osVersion,
      appVersion: device.appVersion,
    },
  ]);
}
