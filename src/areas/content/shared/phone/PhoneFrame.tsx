import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import { useTheme } from '#ui/theme.ts';
import './phone.css';

interface PhoneFrameProps {
  /** The content: "Preview of the step". */
  readonly of: string;
  /** What is shown of it, where a heading above says that this is a preview. */
  readonly caption?: string;
  readonly children: ReactNode;
}

const THEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** A phone-sized preview, light or dark; at first as the console is. */
export function PhoneFrame({ of, caption = 'Preview', children }: PhoneFrameProps) {
  const { theme } = useTheme();
  const [chosen, setChosen] = useState<'light' | 'dark' | null>(null);
  const shown = chosen ?? theme;
  return (
    <figure className="phone-preview">
      <figcaption>
        <span aria-live="polite">{caption}</span>
        <ButtonGroup size="sm" aria-label="Theme of the preview">
          {THEMES.map(([value, label]) => (
            <Button
              key={value}
              variant="outline-secondary"
              aria-pressed={value === shown}
              onClick={() => setChosen(value)}
            >
              {label}
            </Button>
          ))}
        </ButtonGroup>
      </figcaption>
      <div
        className="phone"
        data-bs-theme={shown}
        role="group"
        aria-label={`Preview of ${of}`}
        tabIndex={0}
      >
        {children}
      </div>
    </figure>
  );
}
