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

/** What stands beside an activity when a playlist is confirmed (AUTHOR-PLAY-09). */
export const ACTIVITY_ICONS = ['lesson', 'journal', 'awareness', 'dartboard'] as const;

/** How many lines and activities a confirmation may have. */
export const MAX_CONFIRMED = 50;

/** One of the activities that a playlist is confirmed with (AUTHOR-PLAY-08, -13, -14). */
export const confirmationActivityForm = object({
  // What is asked for as a name is the description (AUTHOR-D-87).
  description: required('Name', 'Name required'),
  icon: oneOf('Icon', ACTIVITY_ICONS, { missing: 'Icon required', other: 'Icon required' }),
});

export type ConfirmationActivity = InferType<typeof confirmationActivityForm>;

const lesson = () =>
  string().trim().max(MAX_TEXT, `Each line must be at most ${MAX_TEXT} characters`).defined();

/** Lines that are empty are none (AUTHOR-D-87). */
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
 * Sessions that a participant takes up one after the other (AUTHOR-PLAY-06). Its sessions lie below
 * it, and it keeps which is the first and how many they are; see `PLAYLIST_CHAIN`.
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
