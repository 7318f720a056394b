/** A text message to one telephone. */
export interface TextMessage {
  readonly text: string;
  /** In E.164: "+12125550123". */
  readonly to: string;
  /** The same for the same message: a provider that knows it does not send it again. */
  readonly reference: string;
}

/** Who sends text messages. */
export interface TextMessageProvider {
  /** @throws NotSent when it is certain that nothing was sent; any other error when nobody knows */
  readonly send: (message: TextMessage) => Promise<void>;
}

/** The provider said that it did not send the message. */
export class NotSent extends Error {}

export interface TextMessageSettings {
  readonly url: string;
  readonly token: string;
  readonly sender: string;
}

/** Longer than any provider takes, shorter than the request may run. */
const TIMEOUT = 20_000;

/** The provider that the settings name; null where nothing is set up. */
export function textMessageProvider(settings: TextMessageSettings): TextMessageProvider | null {
  if (settings.url === 'fake') return FAKE;
  return settings.url === '' ? null : httpProvider(settings);
}

/** Sends nothing and says that it did: for development and tests. */
const FAKE: TextMessageProvider = { send: () => Promise.resolve() };

/** A provider behind an HTTP interface: POST of sender, recipient, text and reference as JSON with a bearer token. */
function httpProvider({ url, token, sender }: TextMessageSettings): TextMessageProvider {
  return {
    send: async ({ text, to, reference }) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error', // the token is for that address alone
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': reference,
        },
        body: JSON.stringify({ from: sender, to, text }),
      });
      const { ok, status } = answer;
      await answer.body?.cancel();
      if (ok) return;
      // A request that was not accepted sent nothing; behind a failure of the server it may have.
      const problem = `The provider answered HTTP ${status}`;
      throw status >= 400 && status < 500 ? new NotSent(problem) : new Error(problem);
    },
  };
}
