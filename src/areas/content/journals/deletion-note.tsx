import type { Journal } from '#domain/content/journal-template.ts';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';

/** The consequences of deleting a journal. */
export const deletionNote = (programKey: string) =>
  function note({ docID }: Journal) {
    return (
      <DeletionUses programKey={programKey} targets={[{ kind: 'journalTemplate', id: docID }]} />
    );
  };
