import { inLines } from './lines-of-text.ts';

export interface PlaceNames {
  /** What stands below the axis for a place, where that is not its name as it is. */
  readonly written: Readonly<Record<string, string>>;
  /** Pixels that the names take beyond the height of the chart. */
  readonly room: number;
}

/** A name that needs no more room than a chart has by itself. */
const SHORT = 14;
/** So few names stand beside each other in lines; plotly turns more of them. */
const FEW = 6;
/** Characters that fit below a chart of the usual width. */
const WIDTH = 62;
/** A word that is longer is broken. */
const LONG_WORD = 16;
/** A turned name that is longer would be taller than the drawing. */
const LONGEST = 48;
const MOST_LINES = 8;
const LINE_PX = 14;
const CHARACTER_PX = 6;

const isName = (place: unknown): place is string =>
  typeof place === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(place);

/** Long names of places in full: plotly breaks no line, and cuts what does not fit. */
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
