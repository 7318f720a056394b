import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { decodeDevice, type Device } from '#domain/people/device/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP, listSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

/** A person's devices. Unordered, because ordering would omit a device never opened. */
export const devicesSource = (uid: string) =>
  listSource(collectionPath('device', { uid }), decodeDevice);

/** A person's devices, read from the server. */
export async function findDevices(uid: string): Promise<Device[]> {
  try {
    const devices = collection(firestore(), collectionPath('device', { uid }));
    const { docs } = await getDocsFromServer(query(devices, limit(LIST_CAP)));
    return docs.map((device) => decodeDevice(device.id, device.data()));
  } catch (error) {
    throw toAppError(error);
  }
}
