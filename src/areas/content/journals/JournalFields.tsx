import { journalTemplate } from '#domain/content/journal-template.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

const fields = fieldsOf(journalTemplate);

interface JournalFieldsProps {
  /** True for a new journal. */
  readonly fresh: boolean;
}

/** A journal's inputs besides its phases (AUTHOR-D-84). */
export const JournalFields = ({ fresh }: JournalFieldsProps) => (
  <>
    <TextField
      {...fields.id}
      mono
      readOnly={!fresh}
      help={
        fresh
          ? 'Some IDs have a meaning to the app, such as dailyInsights. The ID cannot be changed later.'
          : undefined
      }
    />
    <TextField {...fields.displayName} />
    <TextAreaField {...fields.description} />
    <TextField {...fields.imageURI} mono />
    <CheckField {...fields.unlockedByDefault} />
    <CheckField {...fields.noJournalLeftBehind} />
    <CheckField {...fields.notAssignableToTask} />
  </>
);
