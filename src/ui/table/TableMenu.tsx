import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';

/** Closes an open <details> on Escape and on an outside click. */
function useClosing() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const menu = ref.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);
  const close = () => {
    const menu = ref.current;
    if (!menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    // Closes only this menu; a surrounding dialog stays open.
    event.stopPropagation();
    close();
  };
  return { ref, close, onKeyDown };
}

interface TableMenuProps {
  readonly icon: IconName;
  readonly label: string;
  /** The button's edge that the panel aligns with; the right one by default. */
  readonly align?: 'left';
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the table's bar with a panel below it, mounted while open. */
export function TableMenu({ icon, label, align, children }: TableMenuProps) {
  const { ref, close, onKeyDown } = useClosing();
  const [open, setOpen] = useState(false);
  return (
    <details
      ref={ref}
      className="table-menu"
      data-align={align}
      onKeyDown={onKeyDown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn btn-sm btn-quiet">
        <Icon name={icon} />
        {label}
      </summary>
      {open && (
        <div className="table-menu-panel">
          <Boundary>
            <Suspense fallback={null}>{children(close)}</Suspense>
          </Boundary>
        </div>
      )}
    </details>
  );
}
