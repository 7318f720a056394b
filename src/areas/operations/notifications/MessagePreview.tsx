import { MAX_BODY, MAX_TITLE } from '#domain/people/device/notifications.ts';
import { formatCount } from '#lib/words.ts';
import './notifications.css';

interface MessagePreviewProps {
  readonly title: string;
  readonly body: string;
}

const lengthOf = (text: string, most: number) =>
  `${formatCount(text.trim().length)} of ${formatCount(most)}`;

const Missing = ({ what }: { readonly what: string }) => (
  <span className="fw-normal text-body-secondary">{what}</span>
);

/** The message as a phone shows it, beside the form. */
export const MessagePreview = ({ title, body }: MessagePreviewProps) => (
  <aside className="form-beside" aria-label="Preview">
    <div className="message-preview">
      <p className="message-preview-app">Notification</p>
      <p className="message-preview-title">{title.trim() || <Missing what="No title yet" />}</p>
      <p className="message-preview-body">{body.trim() || <Missing what="No body yet" />}</p>
    </div>
    <p className="form-text">
      Characters: title {lengthOf(title, MAX_TITLE)}, body {lengthOf(body, MAX_BODY)}
    </p>
  </aside>
);
