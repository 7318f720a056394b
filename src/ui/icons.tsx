const PATHS = {
  first: 'M11.5 3.5 7 8l4.5 4.5M4.5 3.5v9',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  last: 'M4.5 3.5 9 8l-4.5 4.5M11.5 3.5v9',
  up: 'M4 9.5 8 5.5l4 4',
  down: 'M4 6.5 8 10.5l4-4',
  unsorted: 'M5 6.2 8 3.2l3 3M5 9.8l3 3 3-3',
  close: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13h10',
  columns: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9',
  views: 'M4.5 2.5h7v11L8 10.8l-3.5 2.7z',
  unlocked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  more: 'M3.4 8h.2M7.9 8h.2M12.4 8h.2',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5 13.5 13.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative line icon: next to text, or in a button with an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
