import type { Change, ChangeKind } from '#domain/content/change-set/change.ts';
import type { ConflictReason } from '#domain/content/change-set/conflicts.ts';
import { chosenOf, definitionIn, orderOf } from '#domain/content/change-set/lists.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import {
  contentRecord,
  kindAt,
  kindLabel,
  type ContentKind,
  type ContentRecord,
} from '#domain/content/program-content/content.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { capital } from '#lib/words.ts';
import type { Laid } from '#data/content/change-set/laid-source.ts';

/** The record at a place as the set leaves it, or its live version when the set deletes it. */
export function recordAt(programKey: string, place: string, laid: Laid): ContentRecord | null {
  const root = programRoot(programKey);
  const path = place === '' ? root : `${root}/${place}`;
  const kind: ContentKind | null = kindAt(path);
  const raw = laid.laid.get(place) ?? laid.live.get(place) ?? laid.changes.get(place)?.seen;
  return kind && contentRecord(kind, path, raw ?? {});
}

/** The name of a record or list: "lesson Noticing", "resource links". */
export function placeText(programKey: string, place: string, laid: Laid): string {
  const record = recordAt(programKey, place, laid);
  if (record) return `${kindLabel(record.kind)} ${isolated(record.name || record.id)}`;
  return definitionIn(place)?.label[1] ?? place;
}

/** As `placeText`, at the start of a heading: "Lesson “Noticing”". */
export function placeTitle(programKey: string, place: string, laid: Laid): string {
  const record = recordAt(programKey, place, laid);
  if (!record) return capital(placeText(programKey, place, laid));
  return `${capital(kindLabel(record.kind))} “${isolated(record.name || record.id)}”`;
}

export const DONE: Readonly<Record<ChangeKind, string>> = {
  create: 'created',
  change: 'changed',
  delete: 'deleted',
  arrange: 'arranged',
};

export const WHY: Readonly<Record<ConflictReason, string>> = {
  changed: 'was changed live after it was added to this set.',
  gone: 'was deleted live, or the record it belongs to was. Remove the change from this set.',
  exists: 'was created live as well.',
  taken: 'has a number that another record was given in the meantime.',
  below: 'was added live below what this set deletes.',
};

/** The live values of a change's fields; empty for a new record. */
export function liveFields({ kind, place, fields, seen }: Change, { live }: Laid): RawDocument {
  if (kind === 'delete') return live.get(place) ?? seen;
  if (kind === 'arrange') {
    return {
      ...('order' in fields && { order: orderOf(live, place) }),
      ...('chosen' in fields && { chosen: chosenOf(live, place) }),
    };
  }
  const stored = live.get(place);
  if (!stored) return {};
  const names = Object.keys(fields).filter((name) => name in stored);
  return Object.fromEntries(names.map((name) => [name, stored[name]]));
}
