import type { Changes } from '#data/engine/collection-of.ts';
import { commit } from '#data/engine/commit.ts';
import type { aboutPageForm } from '#domain/content/program-forms.ts';
import { programRecord } from '#domain/content/program.ts';
import { docPath } from '#domain/shared/paths.ts';
import { planSave } from '#domain/shared/record-plans.ts';
import type { InferType } from 'yup';

type AboutEntry = Changes<InferType<typeof aboutPageForm>>;

/** @param base what the form showed; other stored values are not overwritten */
export async function saveAboutPage(
  key: string,
  changed: AboutEntry,
  base: AboutEntry,
): Promise<void> {
  await commit(planSave(programRecord, docPath('program', { key }), changed, base));
}
