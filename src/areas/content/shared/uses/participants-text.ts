import { MOST_COUNTED, type ParticipantCount } from '#data/use-cases/count-participants.ts';
import { countOf } from '#lib/words.ts';

/** In words, the number of active participants with something ahead, done or never met. */
export function participantsText({ ahead, done, never, more }: ParticipantCount): string {
  const of = countOf(ahead + done + never, 'active participant');
  const first = more ? ` Only the first ${MOST_COUNTED} were looked at; there are more.` : '';
  return `Of ${of}: ${ahead} ahead, ${done} done, ${never} never.${first}`;
}
