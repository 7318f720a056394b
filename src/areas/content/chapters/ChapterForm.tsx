import { chapters } from '#data/content/program-lists.ts';
import { chapter, type Chapter } from '#domain/content/chapter.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';

const fields = fieldsOf(chapter);

interface ChapterFormProps {
  readonly programKey: string;
  /** The stored record; null for a new one. */
  readonly row: Chapter | null;
}

/** A chapter's inputs and lessons. */
export function ChapterForm({ programKey, row }: ChapterFormProps) {
  return (
    <>
      <TextField {...fields.title} />
      <TextAreaField {...fields.description} rows={4} />
      {row && (
        <WhereUsed
          programKey={programKey}
          kind="chapter"
          path={chapters.path({ programKey }, row.docID)}
          raw={row.raw}
        />
      )}
    </>
  );
}
