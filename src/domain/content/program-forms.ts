import { object } from 'yup';
import { required, text } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { OPTION_NOT_FOUND } from './option-not-found.ts';
import { programRecord } from './program.ts';

const { form } = programRecord;

type Text = ReturnType<typeof text>;

const forST = (field: unknown, message: string): Text => {
  const plain = field as Text;
  return plain.when('contentTypeKey', { is: 'ST', then: () => plain.required(message) });
};

const ofST = {
  symptomTrackerID: forST(form.fields.symptomTrackerID, 'Must select a symptom tracker.'),
  resourceTabInstructions: forST(
    form.fields.resourceTabInstructions,
    'Must input resource tab instructions.',
  ),
};

/** The form of a new program (AUTHOR-PROG-22 to -27); the about page has its own. */
export const newProgramForm = form.omit(['aboutPage']).shape(ofST);

/** The edit form; the type stays as stored, known or not (AUTHOR-PROG-14). */
export const programEditForm = form
  .omit(['aboutPage', 'id'])
  .shape({ ...ofST, contentTypeKey: text().label('Program Type') });

/** The edit form of the about page (AUTHOR-ABOUT-02). */
export const aboutPageForm = form.pick(['aboutPage']);

/** Drops the fields of the other program type (AUTHOR-PROG-20). */
export function ofItsType<E extends object>(entry: E, contentTypeKey: string): Partial<E> {
  if (contentTypeKey === 'ST') return entry;
  const { resourceTabInstructions: _, ...rest } = entry as E & {
    resourceTabInstructions?: unknown;
  };
  return rest as unknown as Partial<E>;
}

/** The form for cloning a program (AUTHOR-PROG-34 to -39). */
export const cloneForm = object({
  sourceProgramID: required('Source Program ID'),
  destinationProgramID: newID('Destination Program ID').test(
    'taken',
    'Cannot use preexisting ID',
    (id, { options }) => !idsTaken(options.context).includes(id),
  ),
  destinationProgramName: required('Destination Program Name'),
});

function idsTaken(context: unknown): readonly string[] {
  return (context as { readonly taken?: readonly string[] } | undefined)?.taken ?? [];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The starting pages to choose from; a stored page that no longer exists is labelled as such
 * (AUTHOR-D-25).
 */
export function pageChoices(
  pages: readonly { readonly docID: string; readonly name: string }[],
  stored: string,
): readonly Choice[] {
  const pageOptions = pages.map(({ docID, name }) => ({
    value: docID,
    label: name.trim() || docID,
  }));
  return stored === '' || pageOptions.some(({ value }) => value === stored)
    ? pageOptions
    : [...pageOptions, { value: stored, label: OPTION_NOT_FOUND }];
}
