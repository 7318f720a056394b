import { useState, type CSSProperties } from 'react';

interface StoredImageProps {
  /** The stored URL; nothing is shown unless it is http(s). */
  readonly address: string;
  readonly alt: string;
  /** Whether it is a file of this project; other images load only on request. */
  readonly own: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly onBroken?: () => void;
}

function hostOf(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).host;
}

/**
 * The only place that shows a stored image URL: a foreign host would otherwise learn who opens the
 * page, when and from where.
 */
export function StoredImage({ address, alt, own, className, style, onBroken }: StoredImageProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const host = hostOf(address);
  if (host === null) return null;
  if (!own && asked !== address) {
    return (
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => setAsked(address)}
      >
        Show image from {host}
      </button>
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      className={className}
      style={style}
      referrerPolicy="no-referrer"
      onError={onBroken}
    />
  );
}
