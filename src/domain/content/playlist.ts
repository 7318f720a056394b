import { array, object, string, type InferType } from 'yup';
import {
  count,
  flag,
  MAX_TEXT,
  oneOf,
  optional,
  prose,
  required,
  text,
} from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** The icon next to an activity when a playlist is confirmed (AUTHOR-PLAY-09). */
export const ACTIVITY_ICONS = ['lesson', 'journal', 'awareness', 'dartboard'] as const;

/** Maximum lines and activities in a confirmation. */
export const MAX_CONFIRMED = 50;

/** An activity in a playlist's confirmation (AUTHOR-PLAY-08, -13, -14). */
export const confirmationActivityForm = object({
  // The form calls the description "Name" (AUTHOR-D-87).
  description: required('Name', 'Name required'),
  icon: oneOf('Icon', ACTIVITY_ICONS, { missing: 'Icon required', other: 'Icon required' }),
});

export type ConfirmationActivity = InferType<typeof confirmationActivityForm>;

const lesson = () =>
  string().trim().max(MAX_TEXT, `Each line must be at most ${MAX_TEXT} characters`).defined();

/** Empty lines are dropped (AUTHOR-D-87). */
export const confirmationLessons = () =>
  array(lesson())
    .transform((lines: unknown) =>
      Array.isArray(lines)
        ? lines.filter((line) => typeof line !== 'string' || line.trim() !== '')
        : lines,
    )
    .label('Confirmation lessons')
    .max(MAX_CONFIRMED, `At most ${MAX_CONFIRMED} lines`)
    .default([]);

/**
 * A sequence of sessions for participants (AUTHOR-PLAY-06). The sessions are stored below it; it
 * keeps the first id and the count, see `PLAYLIST_CHAIN`.
 */
export const playlist = record('playlist', {
  path: PATHS.playlist,
  label: ['playlist', 'playlists'],
  screen: 'playlist',
  form: object({
    id: newID(),
    name: required('Name'),
    description: prose('Description', 2000).required('Description is required'),
    userViewable: flag().label('User viewable'),
    imageURL: optional('Image URL').matches(/^https?:\/\/[^\s]+$/, {
      message: 'Image URL must begin with http:// or https://',
      excludeEmptyString: true,
    }),
    confirmationLessons: confirmationLessons(),
    confirmationActivities: array(confirmationActivityForm)
      .label('Confirmation activities')
      .max(MAX_CONFIRMED, `At most ${MAX_CONFIRMED} activities`)
      .default([]),
  }),
  besides: object({
    rank: count().nullable().default(null),
    firstSessionID: text(),
    sessionCount: count(),
  }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  taken: () => 'ID is not unique',
  list: { order: 'rank' },
  messages: () => ({ notCopied: 'Error creating new playlist' }),
});

export type Playlist = RecordOf<typeof playlist>;
