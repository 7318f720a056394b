import { blacklistScreen } from './content/blacklist-screen.ts';
import { blacklistedVersion } from './content/blacklisted-version.ts';
import { resourceLink } from './content/resource-link.ts';
import { valuesCategory } from './content/values-category.ts';
import { voiceActor } from './content/voice-actor.ts';
import { cohort } from './operations/cohort.ts';
import { notificationType } from './operations/notification-type.ts';
import { site } from './operations/site.ts';
import { study } from './operations/study.ts';
import { matchesPath } from './shared/doc-path.ts';
import { AUDITED, type Stamps } from './shared/history.ts';
import { PATHS } from './shared/paths.ts';
import type { AnyDefinition } from './shared/record.ts';

/**
 * Every record that has a definition: for the history, the permission explorer, the rules and the
 * tests. A definition imports record.ts and fields.ts alone, so that this list closes no circle.
 */
export const RECORDS = [
  cohort,
  study,
  site,
  notificationType,
  blacklistedVersion,
  blacklistScreen,
  voiceActor,
  resourceLink,
  valuesCategory,
] as const;

type OneOf = (typeof RECORDS)[number];
export type RecordName = OneOf['name'];

/** Something of every definition, by its name. */
export function ofRecords<T>(
  of: (definition: AnyDefinition) => T,
): Readonly<Record<RecordName, T>> {
  return Object.fromEntries(RECORDS.map((one) => [one.name, of(one)])) as Record<RecordName, T>;
}

/** Every document path of the database by its name; those without a definition are in paths.ts. */
export const ALL_PATHS = { ...PATHS, ...ofRecords(({ path }) => path) } as const;

export type PathName = keyof typeof ALL_PATHS;

/** The name whose pattern a document path matches, or null. */
export function pathName(path: string): PathName | null {
  const names = Object.keys(ALL_PATHS) as PathName[];
  return names.find((name) => matchesPath(ALL_PATHS[name], path)) ?? null;
}

export function definitionOf(name: string | null): AnyDefinition | null {
  return RECORDS.find((one: AnyDefinition) => one.name === name) ?? null;
}

/** The fields in which the record of a path keeps who wrote it and when; null where no entry is kept. */
export function stampsAt(path: string): Stamps | null {
  const name = pathName(path);
  const definition = definitionOf(name);
  if (definition) return definition.stamps ?? {};
  return name !== null && Object.hasOwn(AUDITED, name)
    ? AUDITED[name as keyof typeof AUDITED]
    : null;
}

/** Whether changes of a document leave entries in the history. */
export const isAudited = (path: string): boolean => stampsAt(path) !== null;
