import { contentRecord, type ContentKind } from '#domain/content/program-content/content.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { UsesOfRecord } from './UsesOfRecord.tsx';

interface WhereUsedProps {
  readonly programKey: string;
  readonly kind: ContentKind;
  readonly path: string;
  readonly raw: RawDocument;
}

/** References to a record, read on request. */
export const WhereUsed = ({ programKey, kind, path, raw }: WhereUsedProps) => (
  <FoldedPanel title="Where it is used" what="uses">
    {() => <UsesOfRecord programKey={programKey} record={contentRecord(kind, path, raw)} />}
  </FoldedPanel>
);
