import { MOST_COUNTED, type ParticipantCount } from '#data/use-cases/count-participants.ts';
import { countOf } from '#lib/words.ts';

/** The number of active participants who have something ahead, have done it, or never meet it, in words. */
export function participantsText({ ahead, done, never, more }: ParticipantCount): string {
  const of = countOf(ahead + done + never, 'active participant');
  const first = more ? ` Only the first ${MOST_COUNTED} were looked at; there are more.` : '';
  return `Of ${of}: ${ahead} ahead, ${done} done, ${never} never.${first}`;
}
