const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "12:04" */
export const clockTime = (at: Date): string => clock.format(at);
