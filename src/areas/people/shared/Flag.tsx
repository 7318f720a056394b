import { Unreadable } from './Unreadable.tsx';

interface FlagProps<Row> {
  readonly of: Row;
  readonly field: keyof Row & string;
}

/** Yes or no; any other stored value must not read as "No". */
export function Flag<Row extends { readonly problems: readonly string[] }>({
  of,
  field,
}: FlagProps<Row>) {
  if (of.problems.includes(field)) return <Unreadable />;
  return of[field] ? 'Yes' : 'No';
}
