import { object } from 'yup';
import { prose, required, text, urlOrNone } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** Half of the room in a history entry, which stores a page before and after. */
const MAX_HTML = 150_000;

/**
 * A page the app shows instead of its own content (AUTHOR-PAGE-07, AUTHOR-D-30); its key is its id.
 */
export const programPage = record('programPage', {
  path: 'programs/{programKey}/pages/{pageKey}',
  label: ['page', 'pages'],
  screen: 'programPage',
  form: object({
    key: newID('Key'),
    name: required('Name'),
    url: urlOrNone('URL', 'invalid url format'),
    HTML: prose('HTML', MAX_HTML),
  }).test('something', 'HTML or URL is required', ({ url, HTML }, { createError }) =>
    isBlank(url) && isBlank(HTML) ? createError({ path: 'HTML' }) : true,
  ),
  besides: object({ id: text(), programKey: text() }),
  ids: ['key', 'id'],
  fixed: { programKey: '{programKey}' },
  access: { read: 'staff', create: 'admin', update: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  sorted: { by: 'name' },
  taken: (key) => `Page with key '${key}' already exists`,
});

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

export type ProgramPage = RecordOf<typeof programPage>;
