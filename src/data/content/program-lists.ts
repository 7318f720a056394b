import { collectionOf } from '#data/engine/collection-of.ts';
import { chapter } from '#domain/content/chapter.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';

/** The lists of flat records that a program has. */
export const voiceActors = collectionOf(voiceActor);
export const resourceLinks = collectionOf(resourceLink);
export const valuesCategories = collectionOf(valuesCategory);
export const chapters = collectionOf(chapter);
