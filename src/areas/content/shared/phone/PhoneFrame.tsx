import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import './phone.css';

interface PhoneFrameProps {
  /** The content: "Preview of the step". */
  readonly of: string;
  readonly children: ReactNode;
}

/** A phone-sized preview, light or dark. */
export function PhoneFrame({ of, children }: PhoneFrameProps) {
  const [dark, setDark] = useState(false);
  return (
    <figure className="phone-preview">
      <figcaption>
        Preview
        <Button
          size="sm"
          variant="outline-secondary"
          aria-pressed={dark}
          onClick={() => setDark(!dark)}
        >
          Dark
        </Button>
      </figcaption>
      <div
        className="phone"
        data-bs-theme={dark ? 'dark' : 'light'}
        role="group"
        aria-label={`Preview of ${of}`}
        tabIndex={0}
      >
        {children}
      </div>
    </figure>
  );
}
