import { object } from 'yup';
import { optional, prose, required, text } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** The states of a session at its celebration. */
export const CELEBRATION_STATES = ['loaded', 'loadable', 'notLoadable'] as const;
export type CelebrationState = (typeof CELEBRATION_STATES)[number];

/** Where a state is shown: in a modal, or in place of missing content. */
export const CELEBRATION_SETS = ['modal', 'nullState'] as const;
export type CelebrationSetName = (typeof CELEBRATION_SETS)[number];

const setFields = () =>
  object({
    text: prose('Text', 2000),
    svg: optional('SVG'),
    imageFilename: optional('Image filename'),
    imageStyle: optional('Image style'),
  });

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A text and a picture; the error names the incomplete set (AUTHOR-D-55). */
const set = (state: CelebrationState, name: CelebrationSetName) =>
  setFields().test(
    'whole',
    `${state} ${name} must have text and an svg or image filename`,
    (value: Partial<Record<string, unknown>> | undefined) =>
      !isBlank(value?.['text']) && !(isBlank(value?.['svg']) && isBlank(value?.['imageFilename'])),
  );

const state = (name: CelebrationState) =>
  object({ modal: set(name, 'modal'), nullState: set(name, 'nullState') });

/** The end of a session (AUTHOR-CELEB-01 to -13, AUTHOR-D-54, AUTHOR-D-86). */
export const celebration = record('celebration', {
  path: 'programs/{programKey}/celebrations/{id}',
  label: ['celebration', 'celebrations'],
  screen: 'celebration',
  form: object({
    name: required('Name'),
    loaded: state('loaded'),
    loadable: state('loadable'),
    notLoadable: state('notLoadable'),
  }),
  besides: object({ id: text(), programKey: text() }),
  ids: ['id'],
  fixed: { programKey: '{programKey}' },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  sorted: { by: 'name' },
  atOnce: ['removeAll'],
  messages: () => ({
    created: 'Celebration saved successfully!',
    saved: 'Celebration saved successfully!',
    deleted: 'Celebrations deleted successfully!',
    notDeleted:
      'an error occurred while trying to delete the celebrations. Check the developer console for details.',
  }),
});

export type Celebration = RecordOf<typeof celebration>;

const plain = (name: string): string => name.trim().toLowerCase();

/** Whether another celebration of the program has this name (AUTHOR-CELEB-07, AUTHOR-D-55). */
export const isNameTaken = (
  name: string,
  others: readonly Pick<Celebration, 'docID' | 'name'>[],
  ownID = '',
): boolean => others.some((other) => other.docID !== ownID && plain(other.name) === plain(name));

export const NAME_TAKEN = 'Name is not unique';
