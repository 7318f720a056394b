import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import {
  PROGRAM_TAB_LABELS,
  type ProgramTab,
} from '../../../../domain/people/participation/program-tabs.ts';
import '../participation.css';

interface ProgramTabsProps {
  readonly tabs: readonly ProgramTab[];
  readonly shown: ProgramTab;
  readonly onShow: (tab: ProgramTab) => void;
  readonly children: ReactNode;
}

/** Where the arrow keys lead from a tab, round the ends. */
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

/** The parts of a program, one of them shown. */
export function ProgramTabs({ tabs, shown, onShow, children }: ProgramTabsProps) {
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
        {tabs.map((tab) => (
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
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`}>
        {children}
      </div>
    </>
  );
}
