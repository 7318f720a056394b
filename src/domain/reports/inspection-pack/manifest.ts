import { array, number, object, string, type InferType } from 'yup';
import { scopeWords } from './scope.ts';
import type { PackAbout } from './pack.ts';

export const MANIFEST = 'manifest.json';
/** The manifest's own checksum, so that a changed manifest is detected too. */
export const MANIFEST_SUM = 'manifest.sha256';
/** Checksums of all other files, in `sha256sum -c` format. */
export const SUMS = 'SHA256SUMS';

const FORMAT = 'tempest-inspection-pack/1';

const SUM = /^[0-9a-f]{64}$/;

const manifestSchema = object({
  format: string().strict().oneOf([FORMAT]).required(),
  pack: string().strict().required(),
  files: array(
    object({
      path: string().strict().required(),
      bytes: number().strict().integer().min(0).required(),
      sha256: string().strict().matches(SUM).required(),
    }),
  ).required(),
});

export type ReadManifest = InferType<typeof manifestSchema>;

/** Parses a manifest; null for anything else. */
export function readManifest(text: string): ReadManifest | null {
  try {
    return manifestSchema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    return null;
  }
}

export interface FileSum {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The manifest: who, when, why, scope, versions, counts by kind and a checksum per file. */
export function manifestText(
  about: PackAbout,
  totals: { readonly counts: object; readonly participants: number; readonly unreadable: number },
  files: readonly FileSum[],
): string {
  const manifest = {
    format: FORMAT,
    pack: about.id,
    scope: { ...about.scope, words: scopeWords(about.scope) },
    madeBy: about.actor,
    reason: about.reason,
    ...(about.deIdentified && { deIdentified: true }),
    begun: about.begun.toISOString(),
    readUntil: about.read.toISOString(),
    versions: { console: about.consoleVersion, functions: about.functionsVersion },
    participants: totals.participants,
    records: totals.counts,
    unreadable: totals.unreadable,
    files,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Lines in `sha256sum` format. */
export const sumLines = (files: readonly FileSum[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
