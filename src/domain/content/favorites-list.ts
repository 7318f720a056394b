import { number, object } from 'yup';
import { optional, prose, required, text } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

const MARKDOWN = 10_000;
const PIXELS = 10_000;

/** A number; empty is stored as null, and the app then chooses the size (AUTHOR-FAV-05). */
const sizeOrNone = (label: string) =>
  number()
    .label(label)
    .typeError(`${label} must be a number`)
    .min(1, `${label} must be between 1 and ${PIXELS}`)
    .max(PIXELS, `${label} must be between 1 and ${PIXELS}`)
    .nullable()
    .default(null);

/** Favorites that participants save (AUTHOR-FAV-01 to -12, AUTHOR-D-53). */
export const favoritesList = record('favoritesList', {
  path: 'programs/{programKey}/favoritesLists/{id}',
  label: ['favorites list', 'favorites lists'],
  screen: 'favoritesList',
  form: object({
    id: newID(),
    name: required('Name', 'name is required'),
    removeIconName: required('Remove icon', 'Remove Icon is required'),
    addIconName: required('Add icon', 'Add Icon is required'),
    nullStateTitle: optional('Title of the empty list'),
    nullStateImage: optional('Image of the empty list'),
    nullStateText: prose('Text of the empty list', MARKDOWN),
    firstTimeModalTitle: optional('Title of the first time'),
    firstTimeModalText: prose('Text of the first time', MARKDOWN),
    firstTimeModalImage: optional('Image of the first time'),
    firstTimeImageSize: sizeOrNone('Image size'),
  }),
  besides: object({ programKey: text() }),
  ids: ['id'],
  fixed: { programKey: '{programKey}' },
  access: { read: 'staff', create: 'admin', update: 'staff', delete: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  taken: () => 'ID is not unique',
  sorted: { by: 'name' },
});

export type FavoritesList = RecordOf<typeof favoritesList>;
