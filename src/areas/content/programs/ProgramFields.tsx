import {
  DISPLAY_STATES,
  PROGRAM_TYPES,
  programRecord,
  type Program,
} from '#domain/content/program.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { StartingPageField } from './StartingPageField.tsx';
import { SymptomTrackerField } from './SymptomTrackerField.tsx';

const fields = fieldsOf(programRecord);

const MEANING: Readonly<Record<string, string>> = {
  content: 'content (standard app content)',
  page: 'page (an HTML page or url taken from the page key)',
};

const STATES = DISPLAY_STATES.map((value) => ({ value, label: MEANING[value] ?? value }));

interface ProgramFieldsProps {
  /** Null for a new program. */
  readonly program: Program | null;
  readonly type: unknown;
}

/** The inputs of a program (AUTHOR-PROG-11 to -18). */
export const ProgramFields = ({ program, type }: ProgramFieldsProps) => (
  <>
    {program === null && <TextField {...fields.id} mono help="It cannot be changed later." />}
    <TextField {...fields.name} />
    <TextAreaField {...fields.description} />
    <TextField name="reminderMessage.title" label="Reminder Title" />
    <TextAreaField name="reminderMessage.text" label="Reminder Message" />
    <SymptomTrackerField program={program} required={type === 'ST'} />
    <SelectField
      {...fields.contentTypeKey}
      choices={PROGRAM_TYPES}
      readOnly={program !== null}
      help={program === null ? undefined : 'The type of a program stays as it is.'}
    />
    <SelectField {...fields.initialDisplayState} choices={STATES} />
    <StartingPageField program={program} />
    {type === 'ST' && <TextAreaField {...fields.resourceTabInstructions} required />}
  </>
);
