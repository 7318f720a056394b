import { useState } from 'react';
import { theBlacklistScreen } from '#data/content/blacklist.ts';
import {
  screenHTML,
  screenText,
  screenTextOf,
  storedScreen,
} from '#domain/content/blacklist-html.ts';
import type { BlacklistScreen } from '#domain/content/blacklist-screen.ts';
import { messagesOf } from '#domain/shared/record.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { changedBy } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { useTrying } from '#records/use-trying.ts';
import { listHref } from '#routing/list-memory.ts';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { StoredHTML } from '#ui/StoredHTML.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

const { definition } = theBlacklistScreen;
const messages = messagesOf(definition, '', '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface BlacklistScreenFormProps {
  /** The current record; null when there is none. */
  readonly stored: BlacklistScreen | null;
}

/** The screen's header and body, with an exact preview. */
export function BlacklistScreenForm({ stored }: BlacklistScreenFormProps) {
  const [wasStored, setWasStored] = useState(stored !== null);
  if (stored && !wasStored) setWasStored(true);
  const toast = useToast();
  const trying = useTrying();
  const keptAs = useKeptAs(definition.path);
  const text = screenTextOf(stored);
  return (
    <>
      {(stored?.blacklistHTML ?? '').trim() === '' && (
        <p role="status" className="alert alert-info">
          No blacklist screen found.
        </p>
      )}
      <SchemaForm
        schema={screenText}
        title="Blacklisted Screen"
        mode="edit"
        initialValues={text}
        latest={stored ? text : undefined}
        latestBy={stored ? changedBy(definition, stored) : undefined}
        gone={wasStored && stored === null}
        keptAs={keptAs}
        submitLabel="Submit"
        cancelTo={listHref('blacklist')}
        onSubmit={(entry) =>
          trying(messages.notSaved, () => theBlacklistScreen.set(storedScreen(entry), stored))
        }
        onSaved={() => toast.success(messages.saved)}
      >
        {(values) => <Editor values={values} />}
      </SchemaForm>
    </>
  );
}

function Editor({ values }: { readonly values: Fields }) {
  const html = screenHTML({ header: textOf(values['header']), body: textOf(values['body']) });
  return (
    <div className="blacklist-editor">
      <div>
        <TextField name="header" label="Header" />
        <TextAreaField
          name="body"
          label="Body"
          rows={12}
          help="Each line becomes a paragraph. Everything is shown as typed: there is no markup."
        />
      </div>
      <figure className="blacklist-preview">
        <figcaption>Preview</figcaption>
        <StoredHTML title="Preview of the blacklisted screen" html={html} own={null} />
      </figure>
    </div>
  );
}
