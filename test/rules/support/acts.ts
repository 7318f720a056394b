import { ACTS, pathsPattern, type Act } from '#domain/acts.ts';
import { RECORDS } from '#domain/records.ts';
import { actOf, type AnyRecord } from '#domain/shared/plain-record.ts';
import { verbsOf } from '#domain/shared/record.ts';

function standardActs(of: AnyRecord): [string, Act][] {
  return verbsOf(of).map((verb) => [
    actOf(verb, of),
    { records: [{ of }], ...(verb === 'Restore' && { reason: 'asked' }) },
  ]);
}

/**
 * Every browser act on records with hand-written rules; acts of other records derive from their definition.
 */
export const ACTS_BY_HAND: Readonly<Record<string, Act>> = {
  ...ACTS,
  ...Object.fromEntries(
    RECORDS.filter((one: AnyRecord) => one.ownRules).flatMap((one) => standardActs(one)),
  ),
};

/** Those acts that can have written these records in this order, edits first. */
export function actsFor(paths: readonly string[]): readonly string[] {
  const text = paths.map((path) => `${path}\n`).join('');
  return Object.entries(ACTS_BY_HAND)
    .filter(([, act]) => new RegExp(`^(?:${pathsPattern(act)})$`).test(text))
    .map(([name]) => name)
    .sort((a, b) => Number(b.startsWith('Edit ')) - Number(a.startsWith('Edit ')));
}
