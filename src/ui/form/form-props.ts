import type { ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import type { StoredBy } from './use-record-merge.ts';

/** Only the fields that differ from what is stored; an emptied one is null. */
export type Changed<Values> = { readonly [Key in keyof Values]?: Values[Key] | null };

/** What every form is given. */
export interface FormProps<S extends AnyObjectSchema> {
  readonly schema: S;
  /** Every field of the form; fields left out are neither checked nor saved. */
  readonly initialValues: Fields;
  /** Facts for rules, such as ids already taken. */
  readonly context?: Fields;
  /**
   * Saves. Throw a `FormError` to refuse single fields; any other error is shown in the form.
   * `base` has the changed fields as they were stored when the form last heard of the record: a save
   * that meets another value refuses. Null in a form that creates.
   */
  readonly onSubmit: (
    values: InferType<S>,
    changed: Changed<InferType<S>>,
    base: Changed<InferType<S>> | null,
  ) => Promise<void>;
  /** After a save, when leaving the page is free again: the place to navigate. */
  readonly onSaved?: (values: InferType<S>) => void;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  /** Replaces "Saved 12:04" in the footer. */
  readonly savedText?: string;
  /** Starts empty again after a save. */
  readonly clearOnSave?: boolean;
  /** Lets an unchanged record be saved. */
  readonly submitUnchanged?: boolean;
  /** The button is held until something was changed and all of it is sound. */
  readonly onlyWhenSound?: boolean | undefined;
  /** The form says itself what it lacks: nothing is listed above its fields then. */
  readonly noSummary?: boolean;
  /** Errors are found when somebody saves, and not while fields change. */
  readonly checksOnSubmit?: boolean;
  /** What saving these values does that cannot be undone: then saving takes a second click. */
  readonly confirm?: (values: Fields) => string | null;
  readonly cancelTo?: string;
  /** Further buttons, apart from the submit button. */
  readonly actions?: ReactNode;
  /** Why there is nothing left to save. What was typed stays to be read, and the button is held. */
  readonly settled?: string | undefined;
  /**
   * Names what is edited: then what is typed and not saved is kept in the tab under that name, and comes
   * back with the form. Only for texts that name no person.
   */
  readonly keptAs?: string | undefined;
  /** Names the form to screen readers and in the leave dialog; the submit label when not given. */
  readonly title?: string;
  readonly children: ReactNode | ((values: Fields) => ReactNode);
}

/** A form that creates may learn from what is typed that the record exists. */
interface Creating {
  readonly mode: 'create';
  readonly latest?: Fields | undefined;
  readonly about?: string | undefined;
  readonly latestBy?: StoredBy | undefined;
  readonly gone?: boolean;
}

/** A form that edits has to say what becomes of its record meanwhile, or nobody would hear of a conflict. */
interface Editing {
  readonly mode: 'edit';
  /** The stored record as it changes while the form is open. */
  readonly latest: Fields | undefined;
  /**
   * Which record `latest` is, in a form that learns it from what is typed. When it turns out to be
   * another one, fields that nobody touched show its values, and what was typed stays.
   */
  readonly about?: string | undefined;
  /** Who stored that last, and when, where the record says so. */
  readonly latestBy?: StoredBy | undefined;
  /** True once the stored record no longer exists. */
  readonly gone: boolean;
}

export type FormKind = Creating | Editing;

export type SchemaFormProps<S extends AnyObjectSchema> = FormProps<S> & FormKind;
