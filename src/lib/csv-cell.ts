/**
 * Matches cells that a spreadsheet would run as a formula, also after a null character; plain negative
 * numbers are safe. Leading apostrophes match as well, so that the escape is reversible.
 */
export const FORMULA = /^'*(?:[=+@\0\t\r\n＝＋＠－]|-(?!\d[\d.,]*(?:e[+-]?\d+)?$))/;

/** An exported cell's text, without the apostrophe that escaped a formula. */
export const unescapedCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
