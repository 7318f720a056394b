import { useEffect, useRef } from 'react';
import { sendConsentFormTest } from '#data/people/consent-test.ts';
import { logError } from '#lib/log.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useBusy } from '#ui/use-busy.ts';
import { LATE_NOTICE } from '#ui/use-late.ts';
import { focusIsLost } from '#ui/focus-is-lost.ts';

const SENT =
  'Email sent! User document should be updated soon with envelopeId and consentFormStatus';
const FAILED = 'An error occurred, could not send the email.';

/** Sends the consent form to oneself, as a test (REPORT-CONSENT-03 to -06). */
export function ConsentFormTest() {
  const toast = useToast();
  const { busy, late, during } = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button loses the focus; restore it unless it went elsewhere.
  useEffect(() => {
    const pressed = button.current;
    if (!busy) return;
    return () => {
      if (focusIsLost()) pressed?.focus();
    };
  }, [busy]);
  const send = async () => {
    try {
      await sendConsentFormTest();
      toast.success(SENT);
    } catch (error) {
      logError('Consent form test failed', { error });
      toast.failure(FAILED);
    }
  };
  return (
    <Panel title="Consent form test">
      <p>Sends the consent form to your own address and stores the envelope in this record.</p>
      <button
        ref={button}
        type="button"
        className="btn btn-outline-primary"
        disabled={busy}
        onClick={() => void during(send)}
      >
        {busy && <ButtonSpinner />}
        {busy ? 'Sending…' : 'Send consent form test'}
      </button>
      <span aria-live="polite">{late && LATE_NOTICE}</span>
    </Panel>
  );
}
