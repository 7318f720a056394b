import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import {
  PROGRAM_TAB_LABELS,
  PROGRAM_TABS,
  type ProgramTab,
} from '#domain/people/participation/program-tabs.ts';
import '#areas/people/user-detail/participation.css';

interface ProgramTabsProps {
  readonly tabs: readonly ProgramTab[];
  /** A tab still unknown, with its place reserved so that the others do not move. */
  readonly kept: ProgramTab | null;
  readonly asking: boolean;
  readonly shown: ProgramTab;
  readonly onShow: (tab: ProgramTab) => void;
  readonly children: ReactNode;
}

/** The tab an arrow key leads to, wrapping around. */
function step(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export function ProgramTabs({ tabs, kept, asking, shown, onShow, children }: ProgramTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = step(event.key, tabs.indexOf(shown), tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (tab === undefined || to === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onShow(tab);
  };
  return (
    <>
      <div
        ref={list}
        className="program-tabs"
        role="tablist"
        aria-label="Parts of the program"
        onKeyDown={onKeyDown}
      >
        {PROGRAM_TABS.filter((tab) => tab === kept || tabs.includes(tab)).map((tab) =>
          tabs.includes(tab) ? (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}${tab}`}
              aria-selected={tab === shown}
              aria-controls={tab === shown ? `${id}panel` : undefined}
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => onShow(tab)}
            >
              {PROGRAM_TAB_LABELS[tab]}
            </button>
          ) : (
            <span key={tab} className="program-tab-kept" data-asking={asking} aria-hidden="true">
              <span>{PROGRAM_TAB_LABELS[tab]}</span>
            </span>
          ),
        )}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`}>
        {children}
      </div>
    </>
  );
}
