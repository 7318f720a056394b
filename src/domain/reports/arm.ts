import { ARMS } from './definition.ts';
import type { GraphLine } from './graph.ts';

/** The arm a table or chart is about, from the suffix of its key. */
export const armOf = (key: string): (typeof ARMS)[number] | null =>
  ARMS.find((arm) => key.endsWith(`_${arm}`)) ?? null;

/** The key without the arm, shared by both arms' charts. */
export const measureKeyOf = (key: string): string => {
  const arm = armOf(key);
  return arm === null ? key : key.slice(0, -arm.length - 1);
};

/** Minimum and maximum of a chart. */
export type Extent = readonly [low: number, high: number];

/** The extent of lines, null without values; bars start at 0. */
export function extentOf(lines: readonly GraphLine[]): Extent | null {
  let low = Infinity;
  let high = -Infinity;
  for (const { type, y } of lines) {
    for (const value of type === 'bar' ? [0, ...y] : y) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return low > high ? null : [low, high];
}

/** The share of the range that a chart adds as margin above and below. */
const ROOM = 0.06;

/** The common range for charts that are compared; null while unknown. */
export function sharedRange(extents: readonly Extent[]): Extent | null {
  if (extents.length === 0) return null;
  const low = Math.min(...extents.map(([least]) => least));
  const high = Math.max(...extents.map(([, most]) => most));
  const room = (high - low || Math.abs(high) || 1) * ROOM;
  return [low === 0 ? 0 : low - room, high + room];
}
