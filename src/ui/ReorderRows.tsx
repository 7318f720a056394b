import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableStateSnapshot,
} from 'react-beautiful-dnd';
import { focusIsLost } from './focus-is-lost.ts';

export interface ReorderItem {
  readonly key: string;
  /** The item's name for screen readers; bidi-isolated, because it is used within sentences. */
  readonly name: string;
  readonly content: ReactNode;
}

/** A move as the person chose it: the list may have changed since. */
export interface Move {
  /** The list as the person saw it. */
  readonly seen: readonly ReorderItem[];
  readonly item: ReorderItem;
  /** The item's target index in that list. */
  readonly to: number;
}

interface ReorderRowsProps {
  readonly label: string;
  readonly items: readonly ReorderItem[];
  readonly disabled: boolean;
  /** The position of the item moved last; null while it is being stored. */
  readonly place: number | null;
  readonly onMove: (move: Move) => void;
}

const CONTROLS = ['.reorder-position', '.reorder-handle'];

/**
 * The moved item's control is disabled while storing and its row moves, which would lose the focus;
 * it is restored on the same control.
 * @returns a ref for the list, and a function to call on a move
 */
function useFocusOnMoved(place: number | null) {
  const list = useRef<HTMLOListElement>(null);
  const control = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (place === null || control.current === undefined || !focusIsLost()) return;
    const row = list.current?.querySelectorAll('.reorder-row')[place];
    row?.querySelector<HTMLElement>(control.current)?.focus();
  }, [place]);
  const note = () => {
    control.current = CONTROLS.find((selector) => document.activeElement?.matches(selector));
  };
  return { list, note };
}

/**
 * Freezes the list while an item is dragged: changing rows would shift the meaning of positions,
 * and the drag and drop library cannot follow.
 */
function useHeldList(now: readonly ReorderItem[]) {
  const [held, setHeld] = useState<readonly ReorderItem[] | null>(null);
  const items = held ?? now;
  const nameAt = (index: number) => items[index]?.name ?? '';
  return { items, nameAt, hold: () => setHeld(now), release: () => setHeld(null) };
}

const both =
  <E,>(callback: (element: E | null) => void, other: RefObject<E | null>) =>
  (element: E | null) => {
    callback(element);
    other.current = element;
  };

const instructions =
  'Press Space to lift the item, the arrow keys to move it, Space again to drop it, Escape to put it back.';

/** A separate file, because drag and drop is lazily loaded. */
export function ReorderRows({ label, items: now, disabled, place, onMove }: ReorderRowsProps) {
  const { list: element, note } = useFocusOnMoved(place);
  const { items, nameAt, hold, release } = useHeldList(now);
  const move = (chosen: Move) => {
    note();
    onMove(chosen);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={instructions}
      onBeforeCapture={hold}
      onDragStart={({ source }, { announce }) =>
        announce(
          `${nameAt(source.index)} lifted at position ${source.index + 1} of ${items.length}.`,
        )
      }
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(
          destination
            ? `${nameAt(source.index)} over position ${destination.index + 1} of ${items.length}.`
            : `${nameAt(source.index)} outside the list.`,
        )
      }
      onDragEnd={({ source, destination, reason }, { announce }) => {
        release();
        const item = items[source.index];
        const stays = reason === 'CANCEL' || destination?.index === source.index;
        if (stays || !destination || !item) {
          announce(`${nameAt(source.index)} stays at position ${source.index + 1}.`);
          return;
        }
        announce(`${nameAt(source.index)} dropped at position ${destination.index + 1}.`);
        move({ seen: items, item, to: destination.index });
      }}
    >
      <Droppable droppableId="list">
        {(list) => (
          <ol
            ref={both(list.innerRef, element)}
            {...list.droppableProps}
            className="reorder-list"
            aria-label={label}
          >
            {items.map((item, index) => (
              <Row
                key={item.key}
                item={item}
                index={index}
                items={items}
                disabled={disabled}
                onMove={move}
              />
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

interface RowProps {
  readonly item: ReorderItem;
  readonly index: number;
  readonly items: readonly ReorderItem[];
  readonly disabled: boolean;
  readonly onMove: (move: Move) => void;
}

function rowClass({ isDragging, isDropAnimating }: DraggableStateSnapshot): string {
  const lifted = isDragging ? ' reorder-row-lifted' : '';
  return `reorder-row${lifted}${isDropAnimating ? ' reorder-row-dropping' : ''}`;
}

function Row({ item, index, items, disabled, onMove }: RowProps) {
  return (
    <Draggable draggableId={item.key} index={index} isDragDisabled={disabled}>
      {(row, state) => (
        <li ref={row.innerRef} {...row.draggableProps} className={rowClass(state)}>
          <span
            {...row.dragHandleProps}
            className="reorder-handle"
            aria-label={`Reorder ${item.name}`}
          >
            <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden>
              {[3, 8, 13].map((y) => (
                <path
                  key={y}
                  d={`M2 ${y}h.01M8 ${y}h.01`}
                  stroke="currentColor"
                  strokeWidth="2.4"
                  strokeLinecap="round"
                />
              ))}
            </svg>
          </span>
          <Position {...{ item, index, items, disabled, onMove }} />
          <div className="reorder-content">{item.content}</div>
        </li>
      )}
    </Draggable>
  );
}

/**
 * Up to this many positions, every row gets all options; beyond that the number of options would be
 * quadratic.
 */
const FEW = 40;

/**
 * A row's position select. In a longer list it gets all options on focus; a position refers to the
 * list at that time.
 */
function Position({ item, index, items, disabled, onMove }: RowProps) {
  const [seen, setSeen] = useState<readonly ReorderItem[] | null>(null);
  const look = () => setSeen(items);
  const count = items.length;
  const places =
    seen || count <= FEW ? Array.from({ length: count }, (_, place) => place) : [index];
  return (
    <select
      className="form-select form-select-sm reorder-position"
      aria-label={`Move ${item.name} to position…`}
      title="Move to position…"
      value={index}
      disabled={disabled}
      onPointerDown={look}
      onKeyDown={look}
      onFocus={look}
      onBlur={() => setSeen(null)}
      onChange={(event) => onMove({ seen: seen ?? items, item, to: Number(event.target.value) })}
    >
      {places.map((place) => (
        <option key={place} value={place}>
          {place + 1}
        </option>
      ))}
    </select>
  );
}
