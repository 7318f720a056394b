import { countOf } from '#lib/words.ts';
import type { AtOnce } from './many.ts';

interface Copied<Row> {
  readonly word: string;
  readonly label: readonly [one: string, many: string];
  /** Empty for a row without this field. */
  readonly textOf: (row: Row) => string;
}

/**
 * Copies a field of all selected rows without duplicates, comma-separated like the addresses of an e-mail.
 */
export const copyAct = <Row>({ word, label, textOf }: Copied<Row>): AtOnce<Row> => ({
  word,
  atOnce: async (rows) => {
    const texts = rows.map(textOf).filter((text) => text !== '');
    await navigator.clipboard.writeText([...new Set(texts)].join(', '));
    const without = rows.length - texts.length;
    const copied = `${countOf(new Set(texts).size, ...label)} copied`;
    return without === 0 ? copied : `${copied}; ${countOf(without, 'row')} without one`;
  },
});
