import { string } from 'yup';
import { playlists } from '#data/content/playlists.ts';
import type { Changes } from '#data/engine/collection-of.ts';
import { confirmationLessons, playlist, type Playlist } from '#domain/content/playlist.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { MAX_TEXT, whole } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import type { EntryOf } from '#domain/shared/record.ts';
import { FormError } from '#lib/form-error.ts';
import { entered } from '#records/form-values.ts';

/** The stored id as is, or a valid new one (AUTHOR-D-09). */
const idOf = (stored: string) =>
  string()
    .label('ID')
    .trim()
    .test('id', (id = '', { createError }) => {
      const problem = id === stored ? null : problemOf(id);
      return problem === null || createError({ message: problem });
    })
    .default('');

function problemOf(id: string): string | null {
  try {
    newID().validateSync(id);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
}

/** A playlist's validation: its own fields plus its rank (AUTHOR-D-58, AUTHOR-D-87). */
export const playlistSchema = (row: Playlist | null) =>
  playlist.form.shape({
    id: row ? idOf(row.docID) : newID(),
    rank: whole('Rank', 0, 10_000),
    // A rejected line is reported at the field with all lines.
    confirmationLessons: confirmationLessons().test(
      'lines',
      `Each line must be at most ${MAX_TEXT} characters`,
      (lines) => lines.every((line) => line.trim().length <= MAX_TEXT),
    ),
  });

/** @param count the program's playlists: a new one goes last */
export function playlistValues(row: Playlist | null, count: number): Entries {
  if (row === null) return { ...playlist.form.getDefault(), rank: count + 1 };
  return { ...entered(playlist.form.fields, row), id: row.docID, rank: row.rank ?? '' };
}

/** Missing required fields, by label (AUTHOR-PLAY-12, AUTHOR-D-56). */
export const missingOf = ({ name, id, description }: Entries): readonly string[] =>
  Object.entries({ Name: name, ID: id, Description: description })
    .filter(([, value]) => typeof value !== 'string' || value.trim() === '')
    .map(([label]) => label);

/** Shows a rejected id at its field. */
export async function orFieldError<T>(field: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const taken = error instanceof AppError && error.code === 'already-exists';
    throw taken ? new FormError({ [field]: error.message }) : error;
  }
}

/** @param last the rank shown in the form: if unchanged, the server computes it */
export function createPlaylist(programKey: string, entry: Entries, last: number): Promise<string> {
  const { rank, ...fields } = entry;
  const submitted = rank === last ? fields : entry;
  return playlists.create({ programKey }, submitted as EntryOf<typeof playlist>);
}

/**
 * Saves a playlist's changes; a new id moves its sessions (AUTHOR-D-57).
 * @returns the id after saving
 */
export function savePlaylist(
  programKey: string,
  id: string,
  changed: Changes<Entries>,
  base: Changes<Entries>,
): Promise<string> {
  const { id: newID = id, ...entry } = changed;
  return orFieldError('id', async () => {
    const saved = await playlists.change(
      { programKey },
      { act: 'edit', seen: [], id, newID: String(newID), entry, base },
    );
    return saved.id;
  });
}
