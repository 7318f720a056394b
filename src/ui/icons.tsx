const PATHS = {
  first: 'M11.5 3.5 7 8l4.5 4.5M4.5 3.5v9',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  last: 'M4.5 3.5 9 8l-4.5 4.5M11.5 3.5v9',
  up: 'M4 9.5 8 5.5l4 4',
  down: 'M4 6.5 8 10.5l4-4',
  unsorted: 'M5 6.2 8 3.2l3 3M5 9.8l3 3 3-3',
  close: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13h10',
  columns: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9',
  views: 'M4.5 2.5h7v11L8 10.8l-3.5 2.7z',
  pin: 'M5.5 2.5h5M6.2 2.5v4.3L4 9.5h8L9.8 6.8V2.5M8 9.5v4',
  unlocked: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  more: 'M3.4 8h.2M7.9 8h.2M12.4 8h.2',
  help: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM6.2 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1v.4M8 11.4v.2',
  // Half of the circle is hatched: icons have lines only.
  themeSystem: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 1.5v13M10 2v12M12 3.1v9.8',
  themeLight:
    'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.2v1.3M8 13.5v1.3M1.2 8h1.3M13.5 8h1.3M3.2 3.2l.9.9M11.9 11.9l.9.9M3.2 12.8l.9-.9M11.9 4.1l.9-.9',
  themeDark: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z',
  hidden:
    'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2.5 13.5l11-11',
  fold: 'M11.5 4 7.5 8l4 4M7 4 3 8l4 4',
  unfold: 'M4.5 4l4 4-4 4M9 4l4 4-4 4',
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
