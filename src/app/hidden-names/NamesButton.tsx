import { useSyncExternalStore } from 'react';
import { currentMask, subscribeMask } from '#lib/hidden-names.ts';
import { hideNames, showNames } from './hide-names.ts';

/** Toggles hiding personal names on all screens; its label shows the state (TEAM-HIDE-01, -02). */
export function NamesButton() {
  const hidden = useSyncExternalStore(subscribeMask, currentMask) !== null;
  return hidden ? (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary names-hidden"
      onClick={showNames}
    >
      Names hidden<span className="visually-hidden">. Show names</span>
    </button>
  ) : (
    <button
      type="button"
      className="btn btn-sm btn-ghost"
      title="Hide names"
      aria-label="Hide names"
      onClick={hideNames}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
        <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" strokeWidth="1.2" />
        <circle cx="8" cy="8" r="2" strokeWidth="1.2" />
        <path d="m2.5 13.5 11-11" strokeWidth="1.4" />
      </svg>
    </button>
  );
}
