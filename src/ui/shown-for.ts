/** How long a transient message is shown (CORE-GEN-08). */
export const SHOWN_FOR_MS = 5000;
