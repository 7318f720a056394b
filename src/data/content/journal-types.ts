import { collectionGroup, limit, onSnapshot, query } from 'firebase/firestore';
import { distinctJournalTypes, type JournalType } from '#domain/content/journal-type/schema.ts';
import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { LIST_CAP, type Rows } from '#data/engine/sources.ts';

/** The distinct ids of all journal types, common ones and those of programs (CORE-D-54). */
export const journalTypesSource: Source<Rows<JournalType>> = {
  key: 'group:journalTypes',
  attach: ({ next, error }) =>
    onSnapshot(
      query(collectionGroup(firestore(), COLLECTION_GROUPS.journalType), limit(LIST_CAP)),
      { includeMetadataChanges: true },
      (snapshot) => {
        countReads(snapshot.docChanges().filter(({ type }) => type !== 'removed').length);
        const rows = distinctJournalTypes(snapshot.docs.map(({ id }) => id));
        const cut = snapshot.size === LIST_CAP;
        next({ rows, unreadable: [], cut }, !snapshot.metadata.fromCache);
      },
      error,
    ),
};
