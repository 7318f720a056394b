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

/** The id that a playlist has, whatever it holds, or one as those of new ones (AUTHOR-D-09). */
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

/** What is asked of a playlist: besides its own fields its rank (AUTHOR-D-58, AUTHOR-D-87). */
export const playlistSchema = (row: Playlist | null) =>
  playlist.form.shape({
    id: row ? idOf(row.docID) : newID(),
    rank: whole('Rank', 0, 10_000),
    // A line that is refused is told at the field that holds them all.
    confirmationLessons: confirmationLessons().test(
      'lines',
      `Each line must be at most ${MAX_TEXT} characters`,
      (lines) => lines.every((line) => line.trim().length <= MAX_TEXT),
    ),
  });

/** @param count of the playlists of the program: a new one is the last */
export function playlistValues(row: Playlist | null, count: number): Entries {
  if (row === null) return { ...playlist.form.getDefault(), rank: count + 1 };
  return { ...entered(playlist.form.fields, row), id: row.docID, rank: row.rank ?? '' };
}

/** Those that must be there and are not, by their labels (AUTHOR-PLAY-12, AUTHOR-D-56). */
export const missingOf = ({ name, id, description }: Entries): readonly string[] =>
  Object.entries({ Name: name, ID: id, Description: description })
    .filter(([, value]) => typeof value !== 'string' || value.trim() === '')
    .map(([label]) => label);

/** A refused id belongs to its field. */
export async function orFieldError<T>(field: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const taken = error instanceof AppError && error.code === 'already-exists';
    throw taken ? new FormError({ [field]: error.message }) : error;
  }
}

/** @param last the rank that the form showed: where it stands, the server counts anew */
export function createPlaylist(programKey: string, entry: Entries, last: number): Promise<string> {
  const { rank, ...fields } = entry;
  const asked = rank === last ? fields : entry;
  return playlists.create({ programKey }, asked as EntryOf<typeof playlist>);
}

/** Saves what was changed; another id takes its sessions along (AUTHOR-D-57). @returns the id from now on */
export function savePlaylist(
  programKey: string,
  id: string,
  changed: Changes<Entries>,
  base: Changes<Entries>,
): Promise<string> {
  const { id: newID = id, ...entry } = changed;
  return orFieldError('id', () =>
    playlists.change(
      { programKey },
      { act: 'edit', seen: [], id, newID: String(newID), entry, base },
    ),
  );
}
