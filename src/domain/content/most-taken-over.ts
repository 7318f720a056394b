/** Maximum records per request, each in its own commit. */
export const MOST_TAKEN_OVER = 25;
