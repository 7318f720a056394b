import { eproKey } from '#domain/content/epro-key.ts';
import { collectionOf } from '#data/engine/collection-of.ts';

export const eproKeys = collectionOf(eproKey);
