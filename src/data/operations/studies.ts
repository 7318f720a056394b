import { study } from '#domain/operations/study.ts';
import { collectionOf } from '#data/engine/collection-of.ts';

export const studies = collectionOf(study);
