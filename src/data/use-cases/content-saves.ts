import { saveAboutPage } from '#data/content/about-page.ts';
import { celebrations } from '#data/content/celebrations.ts';
import { journals, migrateJournal } from '#data/content/journals.ts';
import { lessons, moveLesson, saveSteps } from '#data/content/lessons.ts';
import { playlists, playlistSessions } from '#data/content/playlists.ts';
import {
  awarenessActivities,
  chapters,
  favoritesLists,
  gatingRules,
  programPages,
  resourceLinks,
  valuesCategories,
  voiceActors,
} from '#data/content/program-lists.ts';
import type { ListRequest } from '#data/engine/collection-of.ts';
import { stayingHere } from '#data/engine/staying-here.ts';
import {
  listIDs,
  type ContentKind,
  type ContentRecord,
} from '#domain/content/program-content/content.ts';
import {
  replacementOf,
  type Hit,
  type Search,
} from '#domain/content/program-content/find-texts.ts';
import type { ContentFix } from '#domain/content/program-content/finding.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';

type Ids = Readonly<Record<string, string>>;

/** The saves that collections of all kinds have in common. */
interface Saves {
  save: (ids: Ids, id: string, changed: Entries, base: Entries) => Promise<void>;
  change: (ids: Ids, change: ListRequest) => Promise<string>;
}

/** The collection that saves each kind of content; for a program only its about page. */
const COLLECTIONS = Object.fromEntries(
  [
    programPages,
    chapters,
    lessons,
    journals,
    favoritesLists,
    playlists,
    playlistSessions,
    celebrations,
    awarenessActivities,
    resourceLinks,
    valuesCategories,
    voiceActors,
    gatingRules,
  ].map((collection) => [collection.definition.name, collection]),
) as unknown as Readonly<Record<Exclude<ContentKind, 'program'>, Saves>>;

type Owned = ContentRecord<ContentKind>;

const programKeyOf = ({ path }: Owned): string => path.split('/')[1] ?? '';

async function save(record: Owned, changed: Entries, base: Entries): Promise<void> {
  const { kind, id } = record;
  if (kind === 'program') return saveAboutPage(id, changed, base);
  await COLLECTIONS[kind].save(listIDs(record), id, changed, base);
}

/**
 * Fixes a problem through the act of its screen, which also records the history.
 * @throws AppError as that act: refused when the record or list has changed
 */
export async function applyContentFix(fix: ContentFix): Promise<void> {
  const { record } = fix;
  const { kind, id } = record;
  const programKey = programKeyOf(record);
  switch (fix.act) {
    case 'renumber':
      if (kind === 'program') return;
      await COLLECTIONS[kind].change(listIDs(record), {
        act: 'arrange',
        seen: fix.order,
        order: fix.order,
      });
      return;
    case 'renumberChapter':
      return moveLesson({ programKey }, id, { num: fix.num }, fix.order);
    case 'migrate':
      return void (await migrateJournal({ programKey }, id));
    case 'save':
      return save(record, fix.changed, fix.base);
  }
}

/**
 * Replaces text in one record with one act and one history entry. A lesson's steps have their own
 * act (AUTHOR-D-33), so changing its title too makes two.
 * @throws AppError failed-precondition when a text changed since it was found
 */
export async function replaceTexts(
  hits: readonly Hit[],
  search: Search,
  replacement: string,
): Promise<void> {
  const record = hits[0]?.record;
  if (!record) return;
  const { changed, base } = replacementOf(hits, search, replacement);
  const assertHere = stayingHere();
  if (record.kind !== 'lesson') return save(record, changed, base);
  const { steps, ...others } = changed;
  const { steps: seen, ...before } = base;
  if (Object.keys(others).length > 0) await save(record, others, before);
  if (!Array.isArray(steps) || !Array.isArray(seen)) return;
  const ids = { programKey: programKeyOf(record) };
  assertHere();
  await saveSteps(ids, record.id, { base: seen, steps, stepIndex: null });
}
