import { array, object, string, type InferType } from 'yup';
import { identity, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** A visible tab says that it is still there once a minute at most (TEAM-PRES-04). */
export const BEAT_MS = 60_000;

/** How often a page compares the names with the time. */
export const CHECK_MS = 10_000;

/** A tab is gone within 90 seconds of its last word (TEAM-PRES-03), seen at the next check at the latest. */
const GONE_MS = 90_000 - CHECK_MS;

/** How long the database keeps a document (TEAM-PRES-05). */
export const KEPT_MS = 24 * 60 * 60_000;

export const MOST_NAMED = 5;
export const MOST_FIELDS = 50;

/** A tab's page: an address, a time and names of fields, never what is in them. */
const presenceSchema = object({
  email: identity(),
  name: identity(),
  /** The address of the person or record; the page may be one of its parts. */
  place: text(),
  /** The address of the page. */
  page: text(),
  /** Fields that are changed and not saved. */
  fields: array(string().defined()).default([]),
  /** Server time of the latest sign of life. */
  seen: time(),
});

export type Presence = Stored<InferType<typeof presenceSchema>>;

export const decodePresence = documentReader(presenceSchema);

/** What a tab says of itself. */
export type OwnPage = Pick<Presence, 'place' | 'page'> & { readonly fields: readonly string[] };

interface Reader {
  readonly email: string;
  /** Server time in milliseconds. */
  readonly now: number;
}

/** The colleagues who are here now, each once, by name. */
export function colleaguesHere(
  tabs: readonly Presence[],
  { email, now }: Reader,
): readonly Presence[] {
  const here = tabs.filter(
    (tab) => tab.email !== email && tab.seen !== null && now - tab.seen.getTime() < GONE_MS,
  );
  const byEmail = new Map(here.map((tab) => [tab.email, tab]));
  return [...byEmail.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The fields that colleagues have changed on this very page, with the name of one each. */
export function fieldsOfColleagues(
  tabs: readonly Presence[],
  page: string,
  reader: Reader,
): ReadonlyMap<string, string> {
  const here = tabs.filter((tab) => colleaguesHere([tab], reader).length > 0 && tab.page === page);
  return new Map(here.flatMap(({ fields, name }) => fields.map((field) => [field, name] as const)));
}
