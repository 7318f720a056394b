import { useState, type ReactNode } from 'react';
import {
  holdingUsers,
  moveHoldingUsers,
  type HoldingAnswer,
} from '#data/operations/participant-flow.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { errorText } from '#lib/error-text.ts';
import { countOf } from '#lib/words.ts';
import type { BulkResult } from '#records/bulk/BulkResults.tsx';
import { useBulkAct } from '#records/bulk/use-bulk-act.tsx';

interface Message {
  readonly tone: 'success' | 'warning';
  readonly text: string;
}

interface State {
  readonly busy: boolean;
  readonly message: Message | null;
  /** One result per listed user. */
  readonly results: readonly BulkResult[];
}

const IDLE: State = { busy: false, message: null, results: [] };

const NOBODY_HOLDS: Message = { tone: 'warning', text: 'Nobody is waiting in holding pre-screen.' };

const CONSEQUENCE =
  'These users are in holding pre-screen. They move to screening regardless of the limit of their landing page, and nobody can move them back. A user who has left holding pre-screen by then is skipped.';

/** "3 users moved to screening. 1 user was skipped: Ada (screening)." */
function movedText({ moved, skipped = [] }: HoldingAnswer): string {
  const done = `${countOf(moved, 'user')} moved to screening.`;
  if (skipped.length === 0) return done;
  const who = skipped.map(({ uid, status }) => `${uid} (${statusLabel(status) || 'gone'})`);
  return `${done} ${countOf(skipped.length, 'user')} changed in the meantime and stayed: ${who.join(', ')}.`;
}

/** One result per listed user, and per further user skipped by the server. */
function movedResults(asked: HoldingAnswer, { skipped = [] }: HoldingAnswer): BulkResult[] {
  const stayed = new Map(skipped.map(({ uid, status }) => [uid, statusLabel(status) || 'gone']));
  const named = asked.users ?? [];
  const others = skipped
    .map(({ uid }) => ({ uid }))
    .filter(({ uid }) => named.every((user) => user.uid !== uid));
  return [...named, ...others].map((user) => {
    const now = stayed.get(user.uid);
    const result =
      now === undefined ? 'Moved to screening' : `Changed in the meantime, stayed: ${now}`;
    return { ...user, result };
  });
}

const lineOf = ({ uid, name, email }: NonNullable<HoldingAnswer['users']>[number]) => ({
  id: uid,
  text: [name, email].filter((part) => part !== '').join(', ') || uid,
});

/** Previews the move, then performs it; a refusal is shown as a warning (OPS-FLOW-21). */
export function useMoveHolding(): State & {
  readonly begin: () => Promise<void>;
  readonly close: () => void;
  readonly dialog: ReactNode;
} {
  const [state, setState] = useState<State>(IDLE);
  const { ask, dialog } = useBulkAct();
  const begin = async () => {
    setState({ ...IDLE, busy: true });
    try {
      const asked = await holdingUsers();
      if (asked.moved === 0) return setState({ ...IDLE, message: NOBODY_HOLDS });
      const answer = await ask({
        title: `Move ${countOf(asked.moved, 'user')} to screening?`,
        confirmLabel: 'Move to screening',
        consequence: CONSEQUENCE,
        listLabel: 'Users who are moved',
        lines: (asked.users ?? []).map(lineOf),
        total: asked.moved,
        run: async (onProgress) => {
          onProgress(`Moving ${countOf(asked.moved, 'user')}…`);
          return await moveHoldingUsers();
        },
      });
      if (!answer) return setState(IDLE);
      const message = { tone: 'success', text: movedText(answer) } as const;
      setState({ busy: false, message, results: movedResults(asked, answer) });
    } catch (error) {
      setState({ ...IDLE, message: { tone: 'warning', text: errorText(error) } });
    }
  };
  return { ...state, begin, close: () => setState(IDLE), dialog };
}
