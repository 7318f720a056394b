import { kindLabel } from '#domain/content/program-content/content.ts';
import type { FindingKind, Found } from '#domain/content/program-content/finding.ts';
import {
  numberedGroups,
  numberOf,
  renumbering,
  type NumberedGroup,
} from '#domain/content/program-content/lists.ts';

/** Gaps in the numbering; chapters may have gaps. */
export const numberGap: FindingKind = {
  title: 'Gap in numbers',
  severity: 'warning',
  find: (content) => numberedGroups(content).flatMap((group) => gapIn(group) ?? []),
};

function gapIn(group: NumberedGroup): Found | null {
  const { rows, order, fixed } = group;
  const numbers = rows.map((row) => numberOf(row, order));
  const bare = rows.find((_, at) => numbers[at] === null);
  if (bare) {
    const sentence = `This ${kindLabel(bare.kind)} has no number.`;
    return { record: bare, path: [order], sentence, ...fixOf(group) };
  }
  if (fixed) return null;
  const missing = missingOf(numbers.flatMap((number) => number ?? []));
  const [first] = missing;
  const after = rows.find((row) => (numberOf(row, order) ?? 0) > (first ?? Infinity));
  if (!after) return null;
  const sentence = `No ${kindLabel(after.kind)} of its list has the number ${missing.join(', ')}.`;
  return { record: after, path: [order], sentence, ...fixOf(group) };
}

/** Keeps a single wrong number from filling the page. */
const MOST = 10;

function missingOf(numbers: readonly number[]): readonly number[] {
  const taken = new Set(numbers);
  const missing: number[] = [];
  const highest = Math.max(0, ...numbers);
  for (let number = 1; number < highest && missing.length < MOST; number += 1) {
    if (!taken.has(number)) missing.push(number);
  }
  return missing;
}

function fixOf(group: NumberedGroup) {
  const fix = renumbering(group);
  return fix && { fix };
}
