/** The navigation state of a link behind which the same form restores the kept text. */
export const TAKES_TEXT = { takesText: true } as const;

export const takesText = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'takesText' in state;
