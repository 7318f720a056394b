import { journals } from '#data/content/journals.ts';
import { commonJournalTypes } from '#data/content/program-acts.ts';
import { programsByName } from '#data/content/programs.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import { distinctJournalTypes } from '#domain/content/journal-type/schema.ts';
import { programRecord, type Program } from '#domain/content/program.ts';
import { rowsOf } from '#lib/live.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

const { symptomTrackerID } = fieldsOf(programRecord);

interface SymptomTrackerFieldProps {
  readonly program: Program | null;
  readonly required: boolean;
}

/**
 * The symptom tracking journal: one of the program's, or for a new program a common one or one from
 * programs of the same type (AUTHOR-D-24).
 */
export const SymptomTrackerField = ({ program, required }: SymptomTrackerFieldProps) =>
  program ? (
    <OfProgram programKey={program.docID} required={required} />
  ) : (
    <OfAll required={required} />
  );

interface OfProgramProps {
  readonly programKey: string;
  readonly required: boolean;
}

function OfProgram({ programKey, required }: OfProgramProps) {
  const journalRows = rowsOf(useLive(journals.list({ programKey })));
  const choices = journalRows.map(({ docID, displayName }) => ({
    value: docID,
    label: displayName.trim() || docID,
  }));
  return <SelectField {...symptomTrackerID} choices={choices} required={required} />;
}

function OfAll({ required }: { readonly required: boolean }) {
  const tracking = rowsOf(useLive(programsByName)).filter(
    ({ contentTypeKey }) => contentTypeKey === 'ST',
  );
  const lists = useLiveAll(tracking.map(({ docID }) => journals.list({ programKey: docID })));
  const common = rowsOf(useLive(commonJournalTypes));
  const ids = [...common, ...[...lists.values()].flatMap(rowsOf)].map(({ docID }) => docID);
  const choices = distinctJournalTypes(ids).map(({ docID }) => docID);
  return <SelectField {...symptomTrackerID} choices={choices} required={required} />;
}
