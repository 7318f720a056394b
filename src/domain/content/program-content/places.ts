import { isMap } from '#domain/shared/plain-value.ts';

/** Names, and list indexes, from the outermost. */
export type PlacePath = readonly (string | number)[];

/** A value inside a document. */
export interface Place {
  readonly path: PlacePath;
  readonly value: unknown;
  /** The object or list that contains it. */
  readonly holder: unknown;
}

/** A stored string or number as a string; empty for anything else. */
export const textOrEmpty = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The values matching a pattern such as "steps.*.title"; tolerates any stored shape. A star matches
 * each entry of a list or map.
 */
export function placesIn(document: unknown, pattern: string): readonly Place[] {
  return pattern
    .split('.')
    .reduce<readonly Place[]>(
      (places, part) => places.flatMap((place) => inside(place, part)),
      [{ path: [], value: document, holder: null }],
    );
}

function inside({ path, value: holder }: Place, part: string): readonly Place[] {
  if (Array.isArray(holder)) {
    if (part !== '*') return [];
    return holder.map((value: unknown, at) => ({ path: [...path, at], value, holder }));
  }
  if (!isMap(holder)) return [];
  const names =
    part === '*' ? Object.keys(holder) : [part].filter((name) => Object.hasOwn(holder, name));
  return names.map((name) => ({ path: [...path, name], value: holder[name], holder }));
}

/** The value at a path; undefined when missing. */
export const valueAt = (document: unknown, path: PlacePath): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      (Array.isArray(part) || isMap(part)) && Object.hasOwn(part, key)
        ? (part as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    document,
  );

/** A copy with the value at an existing path replaced. */
export function withValueAt(document: unknown, path: PlacePath, value: unknown): unknown {
  const [key, ...inner] = path;
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((item: unknown, at) =>
      at === key ? withValueAt(item, inner, value) : item,
    );
  }
  if (!isMap(document)) return document;
  return { ...document, [key]: withValueAt(document[key], inner, value) };
}
