import {
  collectionGroup,
  limit,
  onSnapshot,
  query,
  type DocumentData,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { COLLECTION_GROUPS, type CollectionGroupName } from '#domain/shared/paths.ts';
import { firestore } from './firestore.ts';
import { countReads } from './read-counter.ts';
import type { Source } from './shared-source.ts';
import type { Rows } from './sources.ts';

interface GroupOptions<Row> {
  /** A unique name of the constraints. */
  readonly name: string;
  readonly max: number;
  /** Null when the path cannot be that of such a record. */
  readonly rowOf: (document: QueryDocumentSnapshot<DocumentData>) => Row | null;
}

/** Listens to a collection group: the records of one kind below every parent. */
export const groupSource = <Row>(
  group: CollectionGroupName,
  constraints: readonly QueryConstraint[],
  { name, max, rowOf }: GroupOptions<Row>,
): Source<Rows<Row>> => ({
  key: `group:${COLLECTION_GROUPS[group]}:${name}`,
  attach: ({ next, error }) =>
    onSnapshot(
      query(collectionGroup(firestore(), COLLECTION_GROUPS[group]), ...constraints, limit(max)),
      { includeMetadataChanges: true },
      (snapshot) => {
        countReads(snapshot.docChanges().filter(({ type }) => type !== 'removed').length);
        const rows = snapshot.docs.flatMap((document) => rowOf(document) ?? []);
        next(
          { rows, unreadable: [], cut: snapshot.size === max, max },
          !snapshot.metadata.fromCache,
        );
      },
      error,
    ),
});
