import { CopyButton } from './CopyButton.tsx';
import './blocks.css';

interface ShortIdProps {
  readonly id: string;
  /** Maximum characters shown. */
  readonly length?: number;
  /** Adds a button that copies the whole id, with this name, such as "Copy uid". */
  readonly copyLabel?: string;
}

export function shorten(id: string, length: number): string {
  if (id.length <= length) return id;
  const tail = Math.floor((length - 1) / 2);
  return `${id.slice(0, length - 1 - tail)}…${id.slice(-tail)}`;
}

/** An id shortened in the middle: in full for screen readers, on hover and when copied. */
export function ShortId({ id, length = 12, copyLabel }: ShortIdProps) {
  const short = shorten(id, length);
  return (
    <span className="short-id">
      <span
        title={short === id ? undefined : id}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', id);
          event.preventDefault();
        }}
      >
        {short === id ? (
          id
        ) : (
          <>
            <span aria-hidden>{short}</span>
            <span className="visually-hidden">{id}</span>
          </>
        )}
      </span>
      {copyLabel !== undefined && <CopyButton text={id} label={copyLabel} />}
    </span>
  );
}
