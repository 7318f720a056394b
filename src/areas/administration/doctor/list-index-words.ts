import type { CheckedList } from '#data/use-cases/list-index-upkeep.ts';
import { capital, countOf, formatCount } from '#lib/words.ts';

/** Whether a list's index matches its records exactly. */
export function agrees({ unusable, missing, leftOver, differing }: CheckedList): boolean {
  return unusable + missing.count + leftOver.count + differing.count === 0;
}

/** The check's result for one list, in a sentence. */
export function listIndexWords(checked: CheckedList): string {
  const { list, records, unusable, missing, leftOver, differing } = checked;
  const title = capital(list);
  const all = countOf(records, 'record');
  if (agrees(checked)) return `${title}: the index agrees with ${all}.`;
  const faults = [
    ...(unusable > 0 ? [`${countOf(unusable, 'part')} of it cannot be used`] : []),
    ...(missing.count > 0 ? [`it lacks ${withIDs(missing)}`] : []),
    ...(leftOver.count > 0 ? [`it still has ${withIDs(leftOver)} that no longer exist`] : []),
    ...(differing.count > 0 ? [`it holds different values of ${withIDs(differing)}`] : []),
  ];
  return `${title}: the index does not agree with ${all}: ${faults.join('; ')}.`;
}

function withIDs({ count, ids }: CheckedList['missing']): string {
  const more = count > ids.length ? ` and ${formatCount(count - ids.length)} more` : '';
  return `${formatCount(count)} (${ids.join(', ')}${more})`;
}
