import { DEMO_PEOPLE } from '#domain/staff/demo-people.ts';

/** The people everybody can sign in as here: one line for each, in columns. */
export function peopleTable(): string {
  return DEMO_PEOPLE.map(
    ({ name, title, email }) => `  ${name.padEnd(14)} ${title.padEnd(12)} ${email}`,
  ).join('\n');
}
