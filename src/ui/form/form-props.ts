import type { ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import type { StoredBy } from './use-record-merge.ts';

/** Only the fields that differ from the stored ones; an emptied field is null. */
export type Changed<Values> = { readonly [Key in keyof Values]?: Values[Key] | null };

export interface FormProps<S extends AnyObjectSchema> {
  readonly schema: S;
  /** Every field of the form; fields left out are neither checked nor saved. */
  readonly initialValues: Fields;
  /** Facts for rules, such as ids already taken. */
  readonly context?: Fields;
  /**
   * Saves. Throws a `FormError` to reject single fields; other errors are shown in the form. `base`
   * has the changed fields as the form last received them, to refuse concurrent changes; null when
   * creating.
   */
  readonly onSubmit: (
    values: InferType<S>,
    changed: Changed<InferType<S>>,
    base: Changed<InferType<S>> | null,
  ) => Promise<void>;
  /** Called after a save, when navigation is free again. */
  readonly onSaved?: (values: InferType<S>) => void;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  /** Replaces "Saved 12:04" in the footer. */
  readonly savedText?: string;
  /** Replaces "Unsaved changes" in the footer; may depend on the values. */
  readonly unsavedText?: string | ((values: Fields) => string);
  /** Resets to an empty form after a save. */
  readonly clearOnSave?: boolean;
  readonly submitUnchanged?: boolean;
  /** Saving is disabled until something has changed and everything is valid. */
  readonly onlyWhenSound?: boolean | undefined;
  /** Omits the error summary, for a form that shows its errors itself. */
  readonly noSummary?: boolean;
  /** Validates on submit only, not while fields change. */
  readonly checksOnSubmit?: boolean;
  /** The consequence of saving these values when it cannot be undone; saving then takes a second click. */
  readonly confirm?: (values: Fields) => string | null;
  /** A footer on one row without a line, for a short form above other content. */
  readonly quiet?: boolean;
  /** Said beside the buttons: where the save goes. */
  readonly note?: ReactNode;
  readonly cancelTo?: string;
  readonly actions?: ReactNode;
  /** Why there is nothing left to save; typed values stay readable, saving is disabled. */
  readonly settled?: string | undefined;
  /**
   * The key under which unsaved text is kept in the tab and restored with the form. Only for texts without
   * personal data.
   */
  readonly keptAs?: string | undefined;
  /** The form's name for screen readers and in the leave dialog; the submit label by default. */
  readonly title?: string;
  readonly children: ReactNode | ((values: Fields) => ReactNode);
}

/** While a record is being created, its id may turn out to exist already. */
interface Creating {
  readonly mode: 'create';
  readonly latest?: Fields | undefined;
  readonly about?: string | undefined;
  readonly latestBy?: StoredBy | undefined;
  readonly gone?: boolean;
}

/** Required for editing, so that no form misses a conflict or a deletion. */
interface Editing {
  readonly mode: 'edit';
  /** The current stored record, updated while the form is open. */
  readonly latest: Fields | undefined;
  /**
   * Identifies the record of `latest`, when what is typed determines it. On another record, untouched fields
   * show its values, and typed ones stay.
   */
  readonly about?: string | undefined;
  /** Who last stored it and when, if recorded. */
  readonly latestBy?: StoredBy | undefined;
  readonly gone: boolean;
}

export type FormKind = Creating | Editing;

export type SchemaFormProps<S extends AnyObjectSchema> = FormProps<S> & FormKind;
