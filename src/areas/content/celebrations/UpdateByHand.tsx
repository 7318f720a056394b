import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';

interface UpdateByHandProps {
  readonly programKey: string;
  readonly ids: readonly string[];
}

/** Manual follow-up after deleting celebrations (AUTHOR-CELEB-09). */
export function UpdateByHand({ programKey, ids }: UpdateByHandProps) {
  return (
    <>
      <p className="mt-2 mb-0">Sessions that refer to the celebrations must be updated by hand.</p>
      <DeletionUses
        programKey={programKey}
        targets={ids.map((id) => ({ kind: 'celebration', id }))}
      />
    </>
  );
}
