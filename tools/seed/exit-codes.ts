/** The exit code of `--early` when the functions were registered before the data was there. */
export const FUNCTIONS_CAME_FIRST = 3;
