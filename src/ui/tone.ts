/** The meaning of a colour, which is never used alone: a tone always comes with a word. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent';
