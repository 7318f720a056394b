import type { Random } from '#domain/people/subject/ids.ts';

/** The message to users who have not opened the app for a while (OPS-D-64). */
export const CHECK_IN_TITLE = 'Checking in';

const CHECK_INS = [
  'How is your week going? Open the app to continue.',
  'A few minutes in the app today keeps you on track.',
  'We have not seen you for a while. Ready to continue?',
  'Your screening week is under way. Open the app for today.',
  'Thank you for taking part. Please check in today.',
] as const;

/** One of the five at random, chosen per user (OPS-SWD-11). */
export function pickCheckIn(random: Random): string {
  return CHECK_INS[random(CHECK_INS.length)] ?? CHECK_INS[0];
}
