import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { NavArea } from '#routing/screen.ts';
import { AreaColumns } from './AreaColumns.tsx';
import { moveInColumns } from './move-in-columns.ts';
import './menu-panel.css';

interface MenuPanelProps {
  readonly areas: readonly NavArea[];
  /** True when opened by keyboard: focuses the first entry. */
  readonly enter: boolean;
  readonly onClose: () => void;
}

/**
 * The panel of a menu: the entries of its areas in columns, with arrow keys. Closes on Escape, on a click
 * elsewhere, and when Tab leaves it.
 */
export function MenuPanel({ areas, enter, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose), [onClose]);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // Aligned with its button, unless the window is too narrow.
    const beyond = element.getBoundingClientRect().right - document.documentElement.clientWidth;
    element.style.translate = `${-Math.max(0, beyond + 8)}px`;
    if (enter) element.querySelector('a')?.focus();
  }, [enter]);
  useEffect(() => {
    const menu = panel.current?.parentElement;
    const away = (event: Event) => {
      if (!menu?.contains(event.target as Node)) close.current();
    };
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current();
      menu?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (panel.current && moveInColumns(panel.current, event.key)) event.preventDefault();
  };
  return (
    <div ref={panel} className="nav-panel" onKeyDown={onKeyDown}>
      {areas.map((area) => (
        <AreaColumns key={area} area={area} named={areas.length > 1} />
      ))}
    </div>
  );
}
