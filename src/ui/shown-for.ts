/** How long a message stands that passes by itself (CORE-GEN-08). */
export const SHOWN_FOR_MS = 5000;
