import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { randomFrom, randomID } from '#tools/seed/random.ts';
import { deviceAt, devicesOf } from './devices.ts';
import { openings } from './openings.ts';
import type { Participant } from './participants.ts';

/** A stored app use. */
interface Use {
  readonly timeOpened: Date;
  readonly timeClosed: Date | null;
  readonly appVersion: string;
  readonly deviceOS: string;
  readonly deviceOSVersion: string;
}

/** App uses with their device, newest first. */
export function usesWithDevices(person: Participant, now: Date, seed: number): Use[] {
  const devices = devicesOf(person, now, seed);
  const uses = openings(person, now, seed);
  return uses.map(({ opened, closed }, place) => {
    const device = devices[deviceAt(person, place, uses.length)];
    return {
      timeOpened: opened,
      timeClosed: closed,
      appVersion: device?.appVersion ?? '',
      deviceOS: device?.os ?? '',
      deviceOSVersion: device?.osVersion ?? '',
    };
  });
}

/** A participant's usage records. */
export function usageDocuments(person: Participant, now: Date, seed: number): SeedDocument[] {
  const { uid } = person;
  if (uid === '') return [];
  const random = randomFrom(seed, `usage ids ${uid}`);
  return usesWithDevices(person, now, seed).map((use) => [
    docPath('appUsage', { uid, usageID: randomID(random, 20) }),
    { ...use },
  ]);
}
