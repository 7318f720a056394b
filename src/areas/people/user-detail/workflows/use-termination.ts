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

/** The obstacles, shown at the buttons. */
interface Trouble {
  /** The reason's error, shown at its field. */
  readonly reason: string | null;
  /** All other errors, by line. */
  readonly lines: readonly string[];
}

const NONE: Trouble = { reason: null, lines: [] };

const DRAFT = 'termination';

/**
 * A termination's two steps: the first click checks, the second acts (CORE-TERM-09, -10).
 * @param onDone called after a completed step; the clicked button may be unmounted
 */
export function useTermination(user: User, onDone: () => void) {
  const draftState = useFoundDraft(DRAFT);
  const [reason, setReason] = useState(() => (draftState?.typed as string | undefined) ?? '');
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
      // The server's message contains only keys and states (CORE-D-78).
      logError(refused ? error.message : 'Error terminating user', { id: user.docID, error });
      setTrouble({ reason: null, lines: terminationFailure(error) });
    } finally {
      setBusy(null);
    }
  };
  return { reason, change, trouble, busy, field, check, act };
}

export type TerminationStep = ReturnType<typeof useTermination>;
