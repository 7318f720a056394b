/**
 * One of several consoles that change the same role concurrently, in its own process with its own connection.
 * Adds members, removes every fifth of them, and prints the number of failed acts.
 */
import { addMember, removeMember } from '#data/administration/roles.ts';
import { signInAs, signOutEverything } from './signed-in.ts';

const [role = '', client = '', times = '0'] = process.argv.slice(2);
const failures: string[] = [];

async function act(what: () => Promise<boolean | string | null>): Promise<void> {
  try {
    if (!(await what())) failures.push('nothing was done');
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
}

await signInAs('Ada Admin');
for (let i = 0; i < Number(times); i += 1) {
  const takesOut = i % 5 === 4;
  const email = `member-${client}-${takesOut ? i - 1 : i}@example.com`;
  const change = { role, email, reason: 'Counting', members: 0 };
  await act(() => (takesOut ? removeMember(change) : addMember(change)));
}
await signOutEverything();
process.stdout.write(JSON.stringify(failures));
process.exit(0);
