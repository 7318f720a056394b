import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export const TABS = ['standard', 'extension', 'styling'] as const;

export type LandingPageTab = (typeof TABS)[number];

const LABELS: Readonly<Record<LandingPageTab, string>> = {
  standard: 'Standard landing page',
  extension: 'Extension landing page',
  styling: 'Styling',
};

interface LandingPageTabsProps {
  readonly shown: LandingPageTab;
  /** Null until the landing page exists, which disables the other tabs (OPS-D-24). */
  readonly onShow: ((tab: LandingPageTab) => void) | null;
  readonly children: ReactNode;
}

/** The tab an arrow key leads to, wrapping around. */
function step(key: string, at: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % TABS.length;
  if (key === 'ArrowLeft') return (at - 1 + TABS.length) % TABS.length;
  if (key === 'Home') return 0;
  return key === 'End' ? TABS.length - 1 : null;
}

/** A landing page's three tabs (OPS-LP-06). */
export function LandingPageTabs({ shown, onShow, children }: LandingPageTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = onShow && step(event.key, TABS.indexOf(shown));
    const tab = to === null ? undefined : TABS[to];
    if (tab === undefined || to === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onShow?.(tab);
  };
  return (
    <>
      <div
        ref={list}
        className="nav nav-tabs mb-3"
        role="tablist"
        aria-label="Parts of the landing page"
        onKeyDown={onKeyDown}
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            className={tab === shown ? 'nav-link active' : 'nav-link'}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            disabled={onShow === null && tab !== shown}
            onClick={() => onShow?.(tab)}
          >
            {LABELS[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`}>
        {children}
      </div>
    </>
  );
}
