import { useSyncExternalStore } from 'react';
import { currentMask, subscribeMask } from '#lib/hidden-names.ts';
import { Icon } from '#ui/icons.tsx';
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
      className="btn btn-ghost"
      title="Hide names"
      aria-label="Hide names"
      onClick={hideNames}
    >
      <Icon name="hidden" />
    </button>
  );
}
