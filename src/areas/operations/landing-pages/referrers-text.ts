import { MOST_COUNTED } from '#domain/operations/landing-page/landing-page.ts';
import { formatCount } from '#lib/words.ts';

/** The number of users with a landing page's key, in words; empty for none (OPS-D-22). */
export function referrersText(users: number): string {
  if (users === 0) return '';
  if (users === 1) return '1 user has this key';
  const most = users >= MOST_COUNTED ? ' or more' : '';
  return `${formatCount(users)}${most} users have this key`;
}
