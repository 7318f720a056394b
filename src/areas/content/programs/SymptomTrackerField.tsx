import type { ComponentProps } from 'react';
import { journals } from '#data/content/journals.ts';
import { commonJournalTypes } from '#data/content/program-acts.ts';
import { programsByName } from '#data/content/programs.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import { distinctJournalTypes } from '#domain/content/journal-type/schema.ts';
import { programRecord, type Program } from '#domain/content/program.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { failureOf, failureOfAny, rowsOf, type LiveError } from '#lib/live.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { LoadError } from '#ui/LoadError.tsx';
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
  const live = useLive(journals.list({ programKey }));
  const choices = rowsOf(live).map(({ docID, displayName }) => ({
    value: docID,
    label: displayName.trim() || docID,
  }));
  return <Choice required={required} choices={choices} failure={failureOf(live)} />;
}

function OfAll({ required }: { readonly required: boolean }) {
  const programs = useLive(programsByName);
  const tracking = rowsOf(programs).filter(({ contentTypeKey }) => contentTypeKey === 'ST');
  const lists = useLiveAll(tracking.map(({ docID }) => journals.list({ programKey: docID })));
  const common = useLive(commonJournalTypes);
  const ids = [...rowsOf(common), ...[...lists.values()].flatMap(rowsOf)].map(docIDOf);
  const choices = distinctJournalTypes(ids).map(docIDOf);
  const failure = failureOfAny([programs, common, ...lists.values()]);
  return <Choice required={required} choices={choices} failure={failure} />;
}

interface ChoiceProps {
  readonly required: boolean;
  readonly choices: ComponentProps<typeof SelectField>['choices'];
  readonly failure: LiveError | undefined;
}

const Choice = ({ required, choices, failure }: ChoiceProps) => (
  <>
    {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
    <SelectField {...symptomTrackerID} choices={choices} required={required} />
  </>
);
