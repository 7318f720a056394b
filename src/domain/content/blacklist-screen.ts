import { array, object, string } from 'yup';
import { optional, prose } from '#domain/shared/fields.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';

/** Above the length of the longest header and body with every character escaped. */
const MAX_HTML = 50_000;
export const MAX_LINES = 100;

/**
 * The screen shown to users of a blocked app version; a single record (AUTHOR-BLACK-08,
 * AUTHOR-D-71).
 */
export const blacklistScreen = record('blacklistScreen', {
  path: 'tempest/versions',
  label: ['blacklist screen', 'blacklist screens'],
  screen: 'blacklistScreen',
  form: object({
    blacklistHTML: prose('HTML', MAX_HTML),
    blacklistHeader: optional('Header'),
    blacklistBody: array(string().defined())
      .label('Body')
      .max(MAX_LINES, `At most ${MAX_LINES} paragraphs`)
      .default([]),
  }),
  access: { read: 'staff', create: 'admin', update: 'admin' },
  stamps: { changed: ['updated', 'updatedBy'] },
  title: () => 'Blacklist screen',
  restore: { except: [] },
  messages: () => ({
    created: 'HTML saved successfully!',
    saved: 'HTML saved successfully!',
    notSaved: 'There was a problem with saving the HTML. Check the developer console for details.',
  }),
});

export type BlacklistScreenEntry = EntryOf<typeof blacklistScreen>;
export type BlacklistScreen = RecordOf<typeof blacklistScreen>;
