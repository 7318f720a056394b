/** What a colour means. It never says so alone: a tone always comes with a word. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'accent';
