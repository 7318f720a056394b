import { sendConsentFormTest } from '#data/people/consent-test.ts';
import { logError } from '#lib/log.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useBusy } from '#ui/use-busy.ts';
import { LATE_NOTICE } from '#ui/use-late.ts';

const SENT =
  'Email sent! User document should be updated soon with envelopeId and consentFormStatus';
const FAILED = 'An error occurred, could not send the email.';

/** Sends the consent form to oneself, as a test (REPORT-CONSENT-03 to -06). */
export function ConsentFormTest() {
  const toast = useToast();
  const { busy, late, during } = useBusy();
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
        type="button"
        className="btn btn-outline-primary"
        {...heldBack(busy, () => void during(send))}
      >
        {busy && <ButtonSpinner />}
        {busy ? 'Sending…' : 'Send consent form test'}
      </button>
      <span aria-live="polite">{late && LATE_NOTICE}</span>
    </Panel>
  );
}
