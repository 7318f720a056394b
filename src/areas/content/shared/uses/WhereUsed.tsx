import { contentRecord, type ContentKind } from '#domain/content/program-content/content.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { UsesOfRecord } from './UsesOfRecord.tsx';

interface WhereUsedProps {
  readonly programKey: string;
  readonly kind: ContentKind;
  readonly path: string;
  /** As it is stored. */
  readonly raw: RawDocument;
}

/** What refers to a record, read once somebody asks for it. */
export const WhereUsed = ({ programKey, kind, path, raw }: WhereUsedProps) => (
  <FoldedPanel title="Where it is used" what="uses">
    {() => <UsesOfRecord programKey={programKey} record={contentRecord(kind, path, raw)} />}
  </FoldedPanel>
);
