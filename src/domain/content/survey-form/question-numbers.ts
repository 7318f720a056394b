/** Digits and commas (AUTHOR-FORM-41). */
const NUMBERS = /^\d+(,\d+)*$/;

export const areNumbers = (text: string): boolean => NUMBERS.test(text);

/** Placeholder for a deleted question; valid numbers start at 1. */
export const DELETED = 0;

/** The numbers in a text; empty when it is not a list of numbers. */
export const numbersIn = (text: string): number[] =>
  areNumbers(text) ? text.split(',').map(Number) : [];

/** Replaces each number in a text; any other text stays unchanged. */
export const renumbered = (text: string, to: (number: number) => number): string =>
  areNumbers(text) ? numbersIn(text).map(to).join(',') : text;
