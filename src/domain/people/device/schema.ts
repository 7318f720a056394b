import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { tokenEnd } from '#domain/shared/hide-tokens.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** A person's device, `users/{uid}/devices/{id}` (REPORT-DEV-02). */
export const deviceSchema = object({
  FCMToken: text(),
  lastOpenedTime: time(),
  deviceName: text(),
  deviceOS: text(),
  deviceOSVersion: text(),
  appVersion: text(),
});

export type Device = Stored<InferType<typeof deviceSchema>>;

export const decodeDevice = documentReader(deviceSchema);

/** Display names of devices: name or system, plus the id when ambiguous. */
export function deviceNames(devices: readonly Device[]): ReadonlyMap<string, string> {
  const name = ({ deviceName, deviceOS, deviceOSVersion, docID }: Device) =>
    deviceName.trim() || `${deviceOS} ${deviceOSVersion}`.trim() || docID;
  const shared = (device: Device) =>
    devices.some((other) => other !== device && name(other) === name(device));
  return new Map(
    devices.map((device) => [
      device.docID,
      shared(device) ? `${name(device)} (${device.docID})` : name(device),
    ]),
  );
}

/**
 * Whether there is a messaging token, and its last characters; never the full token (REPORT-D-74).
 */
export function tokenText(token: string): string {
  return token === '' ? 'No' : `Yes (${tokenEnd(token)})`;
}
