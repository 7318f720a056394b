import { where } from 'firebase/firestore';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { listSource } from '#data/engine/sources.ts';

const decode = documentReader(lookupSchema);

/** Selector options: programs by key, cohorts and studies by id, sites by name (CORE-D-18). */
export const programsSource = listSource(collectionPath('program', {}), decode);
export const cohortsSource = listSource(collectionPath('cohort', {}), decode);
export const studiesSource = listSource(collectionPath('study', {}), decode);
export const sitesSource = listSource(collectionPath('site', {}), decode);

/** An enrolment's program, looked up by the field "id"; at most one row (REPORT-PART-06). */
export const programByIdSource = (id: string) =>
  listSource(collectionPath('program', {}), decode, [where('id', '==', id)], {
    name: `id=${id}`,
    max: 1,
  });
