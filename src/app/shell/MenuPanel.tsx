import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { NavArea } from '#routing/screen.ts';
import { AreaColumns } from './AreaColumns.tsx';
import { moveInColumns } from './move-in-columns.ts';
import './menu-panel.css';

interface MenuPanelProps {
  readonly areas: readonly NavArea[];
  /** The keyboard goes on in it: its first entry takes the focus. */
  readonly enter: boolean;
  readonly onClose: () => void;
}

/**
 * What a menu of the top bar opens: the entries of its areas in columns, moved through by the arrow keys.
 * Escape, a click elsewhere and leaving by Tab close it.
 */
export function MenuPanel({ areas, enter, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose), [onClose]);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // It opens below its button, as far as the window has room for it there.
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
