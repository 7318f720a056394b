import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle, pick, randomFrom, randomID } from '#tools/seed/random.ts';
import { openings } from './openings.ts';
import type { Participant } from './participants.ts';

const DEVICES = [
  ['iPhone 15', 'iOS', '18.1'],
  ['Pixel 8', 'Android', '15'],
  ['iPhone 13 mini', 'iOS', '17.6.1'],
  ['SM-S911U', 'Android', '14'],
  ['iPad Air', 'iOS', '18.0.1'],
  ['moto g power', 'Android', '13'],
  ['iPhone SE', 'iOS', '16.7.10'],
  ['Pixel 6a', 'Android', '15'],
] as const;

export interface Device {
  readonly name: string;
  readonly os: string;
  readonly osVersion: string;
  /** The messaging token; empty when notifications are off. */
  readonly token: string;
}

/** Somebody's current device. */
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

/** Each device's share of all uses, cumulative, newest first. */
const UNTIL: readonly (readonly number[])[] = [[1], [2 / 3, 1], [1 / 2, 3 / 4, 1]];

/** The device of a use, by the use's index from the newest. */
export function deviceAt({ index }: Participant, place: number, count: number): number {
  const until = UNTIL[index % UNTIL.length] ?? [1];
  return until.findIndex((part) => place < Math.max(1, Math.ceil(count * part)));
}

/** A participant's one to three devices, current first, the oldest without a token. */
export function devicesOf(person: Participant, now: Date, seed: number): KnownDevice[] {
  const { uid, index, appVersion } = person;
  if (uid === '') return [];
  const random = randomFrom(seed, `devices ${uid}`);
  const uses = openings(person, now, seed);
  const lastWith = (device: number) =>
    uses.find((_, place) => deviceAt(person, place, uses.length) === device)?.opened ?? null;
  const today = ownDevice(uid, seed);
  const current = { id: randomID(random, 16), ...today, lastOpenedTime: lastWith(0), appVersion };
  const others = DEVICES.filter(([name]) => name !== today.name);
  const older = Array.from({ length: index % 3 }, (_, at): KnownDevice => {
    const [name, os, osVersion] = cycle(others, index + at);
    return {
      id: randomID(random, 16),
      name,
      os,
      osVersion,
      token: at === 1 || index % 6 === 1 ? '' : `demo-token-${randomID(random, 12)}`,
      lastOpenedTime: lastWith(at + 1),
      appVersion: cycle(['3.0.2', '2.5.1'], at),
    };
  });
  return [current, ...older];
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
