/** One request takes over so many records of a program at most, each in a commit of its own. */
export const MOST_TAKEN_OVER = 25;
