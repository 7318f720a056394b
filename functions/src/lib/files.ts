import type { File } from '@google-cloud/storage';

export interface StoredFile {
  readonly bucket: string;
  readonly name: string;
  readonly generation: string;
}

/** Imported lazily: otherwise every function would load it on cold start. */
async function fileOf({ bucket, name, generation }: StoredFile): Promise<File> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage().bucket(bucket).file(name, { generation });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The first bytes of a file; null when this version no longer exists. */
export async function headOf(file: StoredFile, bytes: number): Promise<Uint8Array | null> {
  try {
    const [head] = await (await fileOf(file)).download({ start: 0, end: bytes - 1 });
    return head.subarray(0, bytes);
  } catch (error) {
    if (codeOf(error) === 404) return null;
    throw error;
  }
}

/** Deletes this version of a file; does nothing when it is gone or replaced. */
export async function removeFile(file: StoredFile): Promise<void> {
  try {
    await (await fileOf(file)).delete({ ifGenerationMatch: Number(file.generation) });
  } catch (error) {
    if (![404, 412].includes(codeOf(error) as number)) throw error;
  }
}
