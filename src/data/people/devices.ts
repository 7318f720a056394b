import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { decodeDevice, type Device } from '#domain/people/device/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP, listSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

/** The devices of a person. Not ordered here: one that was never opened would be left out. */
export const devicesSource = (uid: string) =>
  listSource(collectionPath('device', { uid }), decodeDevice);

/** Asks the server which devices a person has. */
export async function findDevices(uid: string): Promise<Device[]> {
  try {
    const devices = collection(firestore(), collectionPath('device', { uid }));
    const { docs } = await getDocsFromServer(query(devices, limit(LIST_CAP)));
    return docs.map((device) => decodeDevice(device.id, device.data()));
  } catch (error) {
    throw toAppError(error);
  }
}
