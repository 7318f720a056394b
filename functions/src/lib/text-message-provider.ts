export interface TextMessage {
  readonly text: string;
  /** In E.164: "+12125550123". */
  readonly to: string;
  /** An idempotency key: a provider that supports it sends the same message once. */
  readonly reference: string;
}

/** Sends text messages. */
export interface TextMessageProvider {
  /** @throws NotSent when certainly nothing was sent; any other error leaves the outcome unknown */
  readonly send: (message: TextMessage) => Promise<void>;
}

/** The provider confirmed that it did not send the message. */
export class NotSent extends Error {}

export interface TextMessageSettings {
  readonly url: string;
  readonly token: string;
  readonly sender: string;
}

/** Longer than any provider takes, shorter than the request timeout. */
const TIMEOUT = 20_000;

/** The configured provider; null when there is none. */
export function textMessageProvider(settings: TextMessageSettings): TextMessageProvider | null {
  if (settings.url === 'fake') return FAKE;
  return settings.url === '' ? null : httpProvider(settings);
}

/** Sends nothing and reports success: for development and tests. */
const FAKE: TextMessageProvider = { send: () => Promise.resolve() };

/** An HTTP provider: POST of sender, recipient, text and reference as JSON with a bearer token. */
function httpProvider({ url, token, sender }: TextMessageSettings): TextMessageProvider {
  return {
    send: async ({ text, to, reference }) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error', // the token is for this address only: never follow a redirect
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
      // A 4xx means nothing was sent; after a server error the outcome is unknown.
      const problem = `The provider answered HTTP ${status}`;
      throw status >= 400 && status < 500 ? new NotSent(problem) : new Error(problem);
    },
  };
}
