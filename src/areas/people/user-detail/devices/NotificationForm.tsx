import { useId, type FormEvent } from 'react';
import type { Device } from '#domain/people/device/schema.ts';
import { MAX_BODY, MAX_TITLE, NOT_SENT, SCHEDULED } from '#domain/people/device/notifications.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { LATE_NOTICE } from '#ui/use-late.ts';
import { useNotificationForm } from './use-notification-form.ts';

interface NotificationFormProps {
  readonly uid: string;
  readonly device: Device;
  readonly name: string;
  /** A notification's stored status, once known. */
  readonly statusOf: (notificationID: string) => string | undefined;
}

/** Sends a test to a device, admins only (REPORT-NOTIF-01 to -05). */
export function NotificationForm({ uid, device, name, statusOf }: NotificationFormProps) {
  const id = useId();
  const form = useNotificationForm(uid, device);
  const { title, body, busy } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form
      className="notification-form"
      aria-label={`Send a notification to ${isolated(name)}`}
      onSubmit={submit}
    >
      <p className="fw-semibold mb-0">Send a notification to this device</p>
      <div>
        <label className="form-label" htmlFor={`${id}title`}>
          Title
        </label>
        <input
          id={`${id}title`}
          className="form-control form-control-sm"
          value={title}
          readOnly={busy}
          maxLength={MAX_TITLE}
          autoComplete="off"
          onChange={(event) => form.type({ title: event.target.value })}
        />
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}body`}>
          Body
        </label>
        <textarea
          id={`${id}body`}
          className="form-control form-control-sm"
          rows={2}
          value={body}
          readOnly={busy}
          maxLength={MAX_BODY}
          onChange={(event) => form.type({ body: event.target.value })}
        />
      </div>
      <SendLine form={form} statusOf={statusOf} />
    </form>
  );
}

interface SendLineProps extends Pick<NotificationFormProps, 'statusOf'> {
  readonly form: ReturnType<typeof useNotificationForm>;
}

/** The button, and the message's progress. */
function SendLine({ form, statusOf }: SendLineProps) {
  const { sent, busy, held } = form;
  const id = useId();
  const hint = held !== null && !busy && sent === null;
  return (
    <>
      <div className="notification-send">
        <button
          type="submit"
          className="btn btn-sm btn-primary"
          // Not disabled, which would drop the focus; submitting does nothing then.
          aria-disabled={held !== null || busy || undefined}
          aria-describedby={hint ? id : undefined}
        >
          {busy && <ButtonSpinner />}
          Send notification
        </button>
        {hint && (
          <span id={id} className="text-body-secondary">
            {held}
          </span>
        )}
        <span role="status">
          Status: {sent === null ? NOT_SENT : (statusOf(sent) ?? SCHEDULED)}
        </span>
        {form.late && <span>{LATE_NOTICE}</span>}
      </div>
      {form.failure !== null && (
        <p role="alert" className="text-danger-emphasis mb-0">
          Error: {form.failure}
        </p>
      )}
    </>
  );
}
