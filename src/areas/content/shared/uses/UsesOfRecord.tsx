import type { ContentKind, ContentRecord } from '#domain/content/program-content/content.ts';
import { signsOf } from '#domain/content/program-content/participation.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CountParticipants } from './CountParticipants.tsx';
import { UsesList } from './UsesList.tsx';
import { useUses } from './use-uses.ts';

interface UsesOfRecordProps {
  readonly programKey: string;
  readonly record: ContentRecord<ContentKind>;
}

/** References to a record, with its participants where they can be counted. */
export function UsesOfRecord({ programKey, record }: UsesOfRecordProps) {
  const live = useUses(programKey, [record]);
  return (
    <LiveView live={live} skeleton={<Spinner />} requires="staff">
      {({ content, uses }) => {
        const signs = signsOf(content, record);
        return (
          <>
            {uses.length === 0 ? (
              <p className="mb-0">Nothing in this program refers to it.</p>
            ) : (
              <UsesList uses={uses} />
            )}
            {signs && <CountParticipants programKey={programKey} signs={signs} />}
          </>
        );
      }}
    </LiveView>
  );
}
