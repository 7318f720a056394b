import { useId, type ReactNode, type ToggleEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icons.tsx';
import './row-acts.css';

export type RowAct = {
  readonly word: string;
  /** The accessible name, unique per row. */
  readonly label: string;
} & (
  | { readonly onClick: () => void }
  /** The URL it links to. */
  | { readonly to: string }
);

interface RowActsProps {
  /** The most used act first: it is next to the menu with the others. */
  readonly acts: readonly RowAct[];
  /** True when the row lacks the most used act: all its acts are in the menu, below those of other rows. */
  readonly onlyMenu?: boolean;
  /** Names the row: "Further acts on Harbour Clinic". */
  readonly title: string;
  /** Further acts in the menu, which stays open while they are used: two-step buttons. */
  readonly children?: ReactNode;
}

/** A row's acts: the first one, and a menu with the others. */
export function RowActs({ acts, onlyMenu = false, title, children }: RowActsProps) {
  const first = onlyMenu ? undefined : acts[0];
  const others = first ? acts.slice(1) : acts;
  return (
    <span className="row-acts">
      {first && <ActButton act={first} />}
      {(others.length > 0 || children !== undefined) && (
        <ActMenu title={title}>
          {/* Closed before the act, so that a dialog returns the focus to the menu's button. */}
          <span
            className="row-menu-acts"
            onClickCapture={(event) => menuOf(event.currentTarget)?.hidePopover()}
          >
            {others.map((act) => (
              <ActButton key={act.word} act={act} />
            ))}
          </span>
          {children}
        </ActMenu>
      )}
    </span>
  );
}

function ActButton({ act }: { readonly act: RowAct }) {
  const { word, label } = act;
  return 'to' in act ? (
    <Link className="btn btn-sm btn-quiet" aria-label={label} to={act.to}>
      {word}
    </Link>
  ) : (
    <Button size="sm" variant="quiet" aria-label={label} onClick={act.onClick}>
      {word}
    </Button>
  );
}

const menuOf = (part: HTMLElement) => part.closest<HTMLElement>('[popover]');

/** A popover is not clipped by the table, and closes on Escape or an outside click. */
function ActMenu({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-quiet row-acts-more"
        aria-label={`More acts on ${title}`}
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <span id={id} popover="auto" className="row-menu" onBeforeToggle={place} onToggle={follow}>
        {children}
      </span>
    </>
  );
}

/** The height of four acts. */
const ROOM = 150;

/** Places the menu below its button, or above without room. */
function place({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  const button = currentTarget.previousElementSibling;
  if (newState !== 'open' || !button) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const above = bottom + ROOM > window.innerHeight && top > ROOM;
  Object.assign(currentTarget.style, {
    top: above ? 'auto' : `${bottom + 4}px`,
    bottom: above ? `${window.innerHeight - top + 4}px` : 'auto',
    right: `${document.documentElement.clientWidth - right}px`,
  });
}

/** Closes the menu when the page scrolls its button away. */
function follow({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState !== 'open') return;
  const close = () => currentTarget.isConnected && currentTarget.hidePopover();
  window.addEventListener('scroll', close, { capture: true, once: true });
}
