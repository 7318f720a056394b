import { useId, useReducer } from 'react';
import { sendToDevice } from '#data/people/notifications.ts';
import type { Device } from '#domain/people/device/schema.ts';
import { isBlank } from '#domain/people/device/notifications.ts';
import { errorText } from '#lib/error-text.ts';
import { useClaim } from '#ui/form/leave-guard-context.ts';
import { useFoundDraft, useKeptDraft } from '#ui/form/use-kept-text.ts';
import { useLate } from '#ui/use-late.ts';

interface State {
  readonly title: string;
  readonly body: string;
  readonly busy: boolean;
  /** The id of the notification whose status is shown; null before sending. */
  readonly sent: string | null;
  readonly failure: string | null;
}

type Texts = Pick<State, 'title' | 'body'>;

const EMPTY: State = { title: '', body: '', busy: false, sent: null, failure: null };

const change = (state: State, part: Partial<State>): State => ({ ...state, ...part });

/** A device's form input and sending state. A failure keeps the texts (REPORT-D-72). */
export function useNotificationForm(uid: string, device: Device) {
  const name = `notification to ${device.docID}`;
  const draftState = useFoundDraft(name);
  const [state, set] = useReducer(change, {
    ...EMPTY,
    ...(draftState?.typed as Texts | undefined),
  });
  const { title, body, busy } = state;
  const typed = title.trim() !== '' || body.trim() !== '';
  useKeptDraft(name, typed ? { title, body } : null);
  useClaim(useId(), typed ? 'The notification that you typed' : null);
  const held = reasonToWait(device, { title, body });
  const submit = async () => {
    if (busy || held !== null) return;
    set({ busy: true, failure: null });
    try {
      set({ ...EMPTY, sent: await sendToDevice({ title, body, uid }, device.docID) });
    } catch (error) {
      set({ busy: false, failure: errorText(error) });
    }
  };
  return {
    ...state,
    /** The reason why nothing can be sent; null once sending is possible. */
    held,
    late: useLate(busy),
    type: (part: Partial<Texts>) => set({ ...part, sent: null }),
    submit,
  };
}

function reasonToWait(device: Device, texts: Texts): string | null {
  if (device.FCMToken === '') return 'This device no longer has a messaging token.';
  return isBlank(texts) ? 'Needs a title and a body.' : null;
}
