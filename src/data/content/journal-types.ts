import { collectionGroup, limit, onSnapshot, query } from 'firebase/firestore';
import { distinctJournalTypes, type JournalType } from '#domain/content/journal-type/schema.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { LIST_CAP, listSource, type Rows } from '#data/engine/sources.ts';
import { object } from 'yup';

/** The distinct ids of all journal types, the common ones and those of programs (CORE-D-54). */
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

const asStored = documentReader(object({}));

/** The templates of the journals of one program, as they are stored. */
export const programJournalsSource = (programKey: string) =>
  listSource(listPathOf(journalTemplate, { programKey }), asStored, [], { name: 'as stored' });
