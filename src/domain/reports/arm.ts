import { ARMS } from './definition.ts';
import type { GraphLine } from './graph.ts';

/** The arm of a table or chart that is about one of them: its key ends with it. */
export const armOf = (key: string): (typeof ARMS)[number] | null =>
  ARMS.find((arm) => key.endsWith(`_${arm}`)) ?? null;

/** What the charts of both arms have in common: the key without the arm. */
export const measureKeyOf = (key: string): string => {
  const arm = armOf(key);
  return arm === null ? key : key.slice(0, -arm.length - 1);
};

/** Least and greatest value of a chart. */
export type Extent = readonly [low: number, high: number];

/** Of lines; bars begin at 0. Null without a value. */
export function extentOf(lines: readonly GraphLine[]): Extent | null {
  let [low, high] = [Infinity, -Infinity];
  for (const { type, y } of lines) {
    for (const value of type === 'bar' ? [0, ...y] : y) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return low > high ? null : [low, high];
}

/** As much room above and below as a chart leaves by itself. */
const ROOM = 0.06;

/** One range for charts that are read against each other; null where nothing is known yet. */
export function sharedRange(extents: readonly Extent[]): Extent | null {
  if (extents.length === 0) return null;
  const low = Math.min(...extents.map(([least]) => least));
  const high = Math.max(...extents.map(([, most]) => most));
  const room = (high - low || Math.abs(high) || 1) * ROOM;
  return [low === 0 ? 0 : low - room, high + room];
}
