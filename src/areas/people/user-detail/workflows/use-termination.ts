import { useRef, useState } from 'react';
import { landingPageCheck, terminateUser } from '#data/use-cases/termination.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { TerminationType } from '#domain/people/termination/schema.ts';
import {
  reasonProblem,
  terminationFailure,
  TerminationRefused,
} from '#domain/people/termination/request.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { useFoundDraft, useKeptDraft } from '#ui/form/use-kept-text.ts';
import { useToast } from '#ui/toasts/toast-context.ts';

/** What stands in the way, to be shown where the buttons are. */
interface Trouble {
  /** Of the reason, at its field. */
  readonly reason: string | null;
  /** Of everything else, line by line. */
  readonly lines: readonly string[];
}

const NONE: Trouble = { reason: null, lines: [] };

const DRAFT = 'termination';

/**
 * The two steps of a termination: the first click checks, the second one acts (CORE-TERM-09, -10).
 *
 * @param onDone called after a step was done; the clicked button may be gone by then
 */
export function useTermination(user: User, onDone: () => void) {
  const found = useFoundDraft(DRAFT);
  const [reason, setReason] = useState(() => (found?.typed as string | undefined) ?? '');
  const [trouble, setTrouble] = useState(NONE);
  const [busy, setBusy] = useState<TerminationType | null>(null);
  useKeptDraft(DRAFT, reason === '' ? null : reason);
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();

  const change = (text: string) => {
    setReason(text);
    setTrouble((before) => ({ ...before, reason: null }));
  };
  const check = async (): Promise<boolean> => {
    const wrong = reasonProblem(reason);
    setTrouble({ reason: wrong, lines: [] });
    if (wrong !== null) {
      field.current?.focus();
      return false;
    }
    try {
      const problem = await landingPageCheck(user);
      if (problem !== null) setTrouble({ reason: null, lines: [problem] });
      return problem === null;
    } catch (error) {
      setTrouble({ reason: null, lines: [errorText(error)] });
      return false;
    }
  };
  const act = async (type: TerminationType): Promise<void> => {
    setBusy(type);
    setTrouble(NONE);
    try {
      await terminateUser(user.docID, type, reason);
      setReason('');
      toast.success(type === 'followup' ? 'Termination followup started' : 'User terminated');
      onDone();
    } catch (error) {
      const refused = error instanceof TerminationRefused;
      // The sentence of the server names keys and states alone (CORE-D-78).
      logError(refused ? error.message : 'Error terminating user', { id: user.docID, error });
      setTrouble({ reason: null, lines: terminationFailure(error) });
    } finally {
      setBusy(null);
    }
  };
  return { reason, change, trouble, busy, field, check, act };
}

export type TerminationStep = ReturnType<typeof useTermination>;
