import type { Changes } from '#data/engine/collection-of.ts';
import { commit } from '#data/engine/commit.ts';
import { documentSource } from '#data/engine/sources.ts';
import { programRecord } from '#domain/content/about-page.ts';
import { docPath } from '#domain/shared/paths.ts';
import { planSave } from '#domain/shared/record-plans.ts';
import { readerOf, type EntryOf } from '#domain/shared/record.ts';

type AboutEntry = Changes<EntryOf<typeof programRecord>>;

const decode = readerOf(programRecord);

/** A program with the page about it. */
export const aboutPageSource = (key: string) =>
  documentSource(docPath('program', { key }), decode, 'about page');

/** @param base what the form showed: another stored value is not overwritten */
export async function saveAboutPage(
  key: string,
  changed: AboutEntry,
  base: AboutEntry,
): Promise<void> {
  await commit(planSave(programRecord, docPath('program', { key }), changed, base));
}
