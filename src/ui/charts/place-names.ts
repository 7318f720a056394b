import { inLines } from './lines-of-text.ts';

export interface PlaceNames {
  /** The axis label of a position, when it is not its name. */
  readonly written: Readonly<Record<string, string>>;
  /** Pixels the labels need beyond the chart's height. */
  readonly room: number;
}

/** A name that fits the default margin. */
const SHORT = 14;
/** Up to this many labels stay horizontal; plotly rotates more. */
const FEW = 6;
/** Characters that fit below a chart of the usual width. */
const WIDTH = 62;
/** Longer words are broken. */
const LONG_WORD = 16;
/** A longer rotated label would be taller than the plot. */
const LONGEST = 48;
const MOST_LINES = 8;
const LINE_PX = 14;
const CHARACTER_PX = 6;

const isName = (place: unknown): place is string =>
  typeof place === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(place);

/** Long labels in full: plotly does not wrap and clips what does not fit. */
export function placeNames(traces: readonly { readonly x?: readonly unknown[] }[]): PlaceNames {
  const names = [...new Set(traces.flatMap(({ x = [] }) => x).filter(isName))];
  const longest = Math.max(0, ...names.map(({ length }) => length));
  if (longest <= SHORT) return { written: {}, room: 0 };
  if (names.length > FEW) {
    const long = names.filter(({ length }) => length > LONGEST);
    return {
      written: Object.fromEntries(long.map((name) => [name, `${name.slice(0, LONGEST - 1)}…`])),
      room: (Math.min(longest, LONGEST) - SHORT) * CHARACTER_PX,
    };
  }
  const words = names.flatMap((name) => name.split(/[\s-]+/)).map(({ length }) => length);
  const width = Math.max(Math.floor(WIDTH / names.length), Math.min(Math.max(...words), LONG_WORD));
  const written = names.map((name) => [name, inLines(name, width, MOST_LINES)] as const);
  const lines = Math.max(...written.map(([, text]) => text.split('<br>').length));
  return { written: Object.fromEntries(written), room: (lines - 1) * LINE_PX };
}
