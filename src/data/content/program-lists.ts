import { collectionOf } from '#data/engine/collection-of.ts';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { programPage } from '#domain/content/program-page.ts';
import { chapter } from '#domain/content/chapter.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';

/** The flat lists of a program. */
export const voiceActors = collectionOf(voiceActor);
export const resourceLinks = collectionOf(resourceLink);
export const valuesCategories = collectionOf(valuesCategory);
export const gatingRules = collectionOf(gatingRule);
export const awarenessActivities = collectionOf(awarenessActivity);
export const favoritesLists = collectionOf(favoritesList);
export const programPages = collectionOf(programPage);
export const chapters = collectionOf(chapter);
