import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { journals } from '#data/content/journals.ts';
import { randomToken } from '#data/engine/random.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { schemaOf } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { JournalFields } from './JournalFields.tsx';

type Entry = Parameters<typeof journals.create>[1];

const schema = schemaOf(journalTemplate, 'create');

interface NewJournalDialogProps {
  readonly programKey: string;
  readonly onClose: () => void;
}

/** Creates a journal without phases under an editable id, and opens its editor (AUTHOR-D-44). */
export function NewJournalDialog({ programKey, onClose }: NewJournalDialogProps) {
  const [blank] = useState(() => ({ ...(schema.getDefault() as object), id: randomToken() }));
  const made = useRef('');
  const messagesFor = (title: string) => messagesOf(journalTemplate, title, '');
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(journals.path({ programKey }, 'new'));
  const navigate = useNavigate();
  return (
    <FormDialog
      schema={schema}
      heading="Add New Journal"
      mode="create"
      initialValues={blank}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      onClose={onClose}
      onSubmit={(entry) =>
        trying(messagesFor('').notCreated, async () => {
          made.current = await journals.create({ programKey }, entry as Entry);
        })
      }
      onSaved={({ displayName }) => {
        toast.success(messagesFor(String(displayName)).created);
        // In place of the dialog, so that Back leads to the list.
        void navigate(href('journal', { programKey, journalID: made.current }), { replace: true });
      }}
    >
      <JournalFields fresh />
    </FormDialog>
  );
}
