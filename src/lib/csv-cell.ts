/**
 * Cells that a spreadsheet would run as a formula, also after a null character; plain negative
 * numbers are safe. Leading apostrophes count as well, so that the escape can be taken back.
 */
export const FORMULA = /^'*(?:[=+@\0\t\r\n＝＋＠－]|-(?!\d[\d.,]*(?:e[+-]?\d+)?$))/;

/** The text of an exported cell, without the apostrophe that kept it from being a formula. */
export const unescapedCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
