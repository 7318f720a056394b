import { sendCheckIns } from '#data/operations/screening-week.ts';
import type { User } from '#domain/people/user/schema.ts';
import { countOf } from '#lib/words.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { subjectTitle } from './week-cells.tsx';

/** Sends check-ins to these users and reports the outcome. */
export function useCheckIns() {
  const toast = useToast();
  return async (users: readonly User[]) => {
    const results = await sendCheckIns(users.map(({ docID }) => docID));
    const sent = results.filter(({ result }) => result === 'Scheduled');
    if (sent.length > 0) toast.success(`Check-in sent to ${countOf(sent.length, 'user')}.`);
    const others = users.flatMap((user) => {
      const { result = '' } = results.find(({ uid }) => uid === user.docID) ?? {};
      return result === 'Scheduled' ? [] : [`${subjectTitle(user)}: ${result}`];
    });
    if (others.length > 0) toast.failure(`Not sent. ${others.join('; ')}.`);
  };
}
