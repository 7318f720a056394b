import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavArea } from '#routing/screen.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { menuPanel } from './nav-parts.ts';

interface MenuProps {
  readonly label: string;
  readonly current: boolean;
  readonly areas: readonly NavArea[];
}

/** A button that discloses links; Escape, a click elsewhere and leaving by Tab close it. */
export function Menu({ label, current, areas }: MenuProps) {
  const [opened, setOpened] = useState<{ at: string; enter: boolean } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const open = opened?.at === key; // following a link changes the key and so closes the menu
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpened(null);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const button = root.current?.querySelector('button');
    if (event.key === 'Escape' && open) {
      setOpened(null);
      button?.focus();
    } else if (event.key === 'ArrowDown' && event.target === button) {
      event.preventDefault();
      setOpened({ at: key, enter: true });
    }
  };
  return (
    <div className="nav-menu" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="nav-button"
        aria-expanded={open}
        aria-current={current ? 'true' : undefined}
        onClick={() => setOpened(open ? null : { at: key, enter: false })}
      >
        {label}
      </button>
      {open && (
        <Boundary>
          <Suspense fallback={null}>
            <menuPanel.Part areas={areas} enter={opened.enter} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
