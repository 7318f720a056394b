import { useState } from 'react';
import {
  holdingUsers,
  moveHoldingUsers,
  type HoldingAnswer,
} from '#data/operations/participant-flow.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { errorText } from '#lib/error-text.ts';
import { countOf } from '#lib/words.ts';

interface Message {
  readonly tone: 'success' | 'warning';
  readonly text: string;
}

interface State {
  readonly step: 'idle' | 'asking' | 'moving';
  /** Whom the server would move, while staff is asked. */
  readonly asked: HoldingAnswer | null;
  readonly message: Message | null;
}

const IDLE: State = { step: 'idle', asked: null, message: null };

/** "3 users moved to screening. 1 user was skipped: Ada (screening)." */
export function movedText({ moved, skipped = [] }: HoldingAnswer): string {
  const done = `${countOf(moved, 'user')} moved to screening.`;
  if (skipped.length === 0) return done;
  const who = skipped.map(({ uid, status }) => `${uid} (${statusLabel(status) || 'gone'})`);
  return `${done} ${countOf(skipped.length, 'user')} changed meanwhile and stayed: ${who.join(', ')}.`;
}

/** Asks the server whom it would move, then moves; what it refuses is a warning (OPS-FLOW-21). */
export function useMoveHolding() {
  const [state, setState] = useState<State>(IDLE);
  const warn = (error: unknown) =>
    setState({ ...IDLE, message: { tone: 'warning', text: errorText(error) } });
  const begin = async () => {
    setState({ ...IDLE, step: 'asking' });
    try {
      setState({ ...IDLE, asked: await holdingUsers() });
    } catch (error) {
      warn(error);
    }
  };
  const move = async () => {
    setState((before) => ({ ...before, step: 'moving' }));
    try {
      const answer = await moveHoldingUsers();
      setState({ ...IDLE, message: { tone: 'success', text: movedText(answer) } });
    } catch (error) {
      warn(error);
    }
  };
  const close = () => setState(IDLE);
  return { ...state, begin, move, close };
}
