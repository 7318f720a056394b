import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { NavArea } from '#routing/screen.ts';
import { AreaColumns } from './AreaColumns.tsx';
import { moveInColumns } from './move-in-columns.ts';
import './menu-panel.css';

interface MenuPanelProps {
  readonly areas: readonly NavArea[];
  /** The keyboard goes on in it: its first entry takes the focus. */
  readonly enter: boolean;
}

/** What a menu of the top bar opens: the entries of its areas in columns, moved through by the arrow keys. */
export function MenuPanel({ areas, enter }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // It opens below its button, as far as the window has room for it there.
    const beyond = element.getBoundingClientRect().right - document.documentElement.clientWidth;
    element.style.translate = `${-Math.max(0, beyond + 8)}px`;
    if (enter) element.querySelector('a')?.focus();
  }, [enter]);
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
