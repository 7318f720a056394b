import { array, mixed, object, string } from 'yup';
import { count, MAX_TEXT, text } from '#domain/shared/fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** Maximum tasks, and maximum unlocked activities, per session. */
export const MAX_TASKS = 100;

/** Entries kept as stored, so that their unknown fields survive a save. */
const entries = (label: string) =>
  array(mixed<Readonly<Record<string, unknown>>>().defined())
    .label(label)
    .max(MAX_TASKS, `At most ${MAX_TASKS}`)
    .default([]);

/**
 * A playlist session (AUTHOR-SESS-03). Number and links belong to the chain and change only through
 * `changeList` (AUTHOR-D-89); its content is saved in place (AUTHOR-SESS-31).
 */
export const playlistSession = record('playlistSession', {
  path: PATHS.playlistSession,
  label: ['playlist session', 'playlist sessions'],
  screen: 'playlistSession',
  form: object({
    celebrationId: string()
      .label('Celebration')
      .trim()
      .max(MAX_TEXT, `Celebration must be at most ${MAX_TEXT} characters`)
      .nullable()
      .default(null),
    unlockedActivities: entries('Unlocked activities'),
    tasks: entries('Tasks'),
  }),
  besides: object({
    id: text(),
    programKey: text(),
    num: count().nullable().default(null),
    previousSessionID: string().nullable().default(null),
    nextSessionID: string().nullable().default(null),
  }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  // A session has no name; its id starts with the id of its playlist.
  title: () => '',
  restore: { except: [] },
  list: { order: 'num' },
  messages: (_, id) => ({
    deleted: `${id} deleted`,
    notArranged: 'Could not reorder sessions. See the developer console for details.',
    notDeleted: 'Could not delete session. See the developer console for details.',
  }),
});

export type PlaylistSession = RecordOf<typeof playlistSession>;
