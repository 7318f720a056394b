import { MANIFEST, MANIFEST_SUM, readManifest } from './manifest.ts';

/** A difference between an archive and its manifest, by file name. */
interface PackFault {
  readonly path: string;
  readonly what: 'missing' | 'added' | 'changed' | 'twice' | 'unreadable';
}

export interface Verified {
  readonly faults: readonly PackFault[];
  /** The manifest's actual checksum; empty without one. */
  readonly sum: string;
}

/**
 * Verifies an archive's files against its manifest, and the manifest against its checksum.
 *
 * @param files as unpacked, including duplicate names
 * @param expected the checksum shown by the console; without it, a rebuilt pack passes
 */
export async function verifyPack(
  files: readonly (readonly [path: string, bytes: Uint8Array])[],
  sha256: (bytes: Uint8Array) => Promise<string>,
  expected?: string,
): Promise<Verified> {
  const byPath = new Map(files);
  const faults: PackFault[] = [...twice(files)];
  const manifestBytes = byPath.get(MANIFEST);
  if (!manifestBytes) return { faults: [{ path: MANIFEST, what: 'missing' }], sum: '' };
  const sum = await sha256(manifestBytes);
  const noted = byPath.get(MANIFEST_SUM);
  if (!noted) faults.push({ path: MANIFEST_SUM, what: 'missing' });
  const agrees = !noted || decode(noted) === `${sum}  ${MANIFEST}\n`;
  if (!agrees || (expected !== undefined && expected.toLowerCase() !== sum)) {
    faults.push({ path: MANIFEST, what: 'changed' });
  }
  const manifest = readManifest(decode(manifestBytes));
  if (!manifest) return { faults: [...faults, { path: MANIFEST, what: 'unreadable' }], sum };
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  for (const [path, file] of listed) {
    const bytes = byPath.get(path);
    if (!bytes) faults.push({ path, what: 'missing' });
    else if (bytes.length !== file.bytes || (await sha256(bytes)) !== file.sha256) {
      faults.push({ path, what: 'changed' });
    }
  }
  const listedPaths = new Set([MANIFEST, MANIFEST_SUM, ...listed.keys()]);
  const added = [...byPath.keys()].filter((path) => !listedPaths.has(path));
  faults.push(...added.map((path) => ({ path, what: 'added' }) as const));
  return { faults, sum };
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function twice(files: readonly (readonly [string, Uint8Array])[]): readonly PackFault[] {
  const names = files.map(([path]) => path);
  const doubled = new Set(names.filter((path, index) => names.indexOf(path) !== index));
  return [...doubled].map((path) => ({ path, what: 'twice' }) as const);
}
