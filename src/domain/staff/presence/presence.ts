import { array, object, string, type InferType } from 'yup';
import { identity, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** Minimum interval between heartbeats of a visible tab (TEAM-PRES-04). */
export const BEAT_MS = 60_000;

/** The interval at which expired names are removed. */
export const CHECK_MS = 10_000;

/** A tab counts as gone in time for the next check within 90 seconds of its last heartbeat (TEAM-PRES-03). */
const GONE_MS = 90_000 - CHECK_MS;

/** Time until the database deletes a document (TEAM-PRES-05). */
export const KEPT_MS = 24 * 60 * 60_000;

export const MOST_NAMED = 5;
export const MOST_FIELDS = 50;

/** A tab's page: URL, time and names of fields, never their values. */
const presenceSchema = object({
  email: identity(),
  name: identity(),
  /** The path of the person or record; the page may be a subpage. */
  place: text(),
  /** The path of the page. */
  page: text(),
  /** Fields with unsaved changes. */
  fields: array(string().defined()).default([]),
  /** Server time of the latest heartbeat. */
  seen: time(),
});

export type Presence = Stored<InferType<typeof presenceSchema>>;

export const decodePresence = documentReader(presenceSchema);

/** The part of a presence that a tab reports. */
export type OwnPage = Pick<Presence, 'place' | 'page'> & { readonly fields: readonly string[] };

interface Reader {
  readonly email: string;
  /** Server time in milliseconds. */
  readonly now: number;
}

/** The colleagues present now, without duplicates, sorted by name. */
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

/** The fields with unsaved changes by colleagues on this page, each with a colleague's name. */
export function fieldsOfColleagues(
  tabs: readonly Presence[],
  page: string,
  reader: Reader,
): ReadonlyMap<string, string> {
  const here = tabs.filter((tab) => colleaguesHere([tab], reader).length > 0 && tab.page === page);
  return new Map(here.flatMap(({ fields, name }) => fields.map((field) => [field, name] as const)));
}
