import {
  isTaught,
  ofKind,
  type ContentKind,
  type ContentRecord,
  type ProgramContent,
} from './content.ts';
import { referencesOf } from './references.ts';

/**
 * Records that the app never reaches: locked by default, with no session or link leading to them.
 * Skips programs of entries, whose journals the app itself offers.
 */
export function unreachable<K extends ContentKind>(
  content: ProgramContent,
  kind: K,
): readonly ContentRecord<K>[] {
  if (!isTaught(content)) return [];
  const reached = new Set(
    content.records
      .flatMap(referencesOf)
      .filter((reference) => reference.kind.leads === true && reference.kind.to === kind)
      .map(({ names }) => names),
  );
  return ofKind(content, kind).filter(
    ({ id, row }) => row['unlockedByDefault'] !== true && !reached.has(id),
  );
}
