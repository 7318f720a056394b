import { cohort } from '#domain/operations/cohort.ts';
import { collectionOf } from '#data/engine/collection-of.ts';

export const cohorts = collectionOf(cohort);
