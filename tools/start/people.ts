import { DEMO_PEOPLE } from '#domain/staff/demo-people.ts';

/** The demo people available for sign-in, as a table. */
export function peopleTable(): string {
  return DEMO_PEOPLE.map(
    ({ name, title, email }) => `  ${name.padEnd(14)} ${title.padEnd(12)} ${email}`,
  ).join('\n');
}
