/** What is entered of numbers: digits and commas (AUTHOR-FORM-41). */
const NUMBERS = /^\d+(,\d+)*$/;

export const areNumbers = (text: string): boolean => NUMBERS.test(text);

/** Stands for a question that was deleted: numbers count from 1. */
export const DELETED = 0;

/** The numbers of a text; none where it says anything else. */
export const numbersIn = (text: string): number[] =>
  areNumbers(text) ? text.split(',').map(Number) : [];

/** The text with each number replaced; one that says anything else is left as it is. */
export const renumbered = (text: string, to: (number: number) => number): string =>
  areNumbers(text) ? numbersIn(text).map(to).join(',') : text;
