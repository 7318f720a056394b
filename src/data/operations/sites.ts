import { site } from '#domain/operations/site.ts';
import { collectionOf } from '#data/engine/collection-of.ts';

export const sites = collectionOf(site);
