import { readFileSync } from 'node:fs';

const RULES = readFileSync('firestore.rules', 'utf8');

async function loadRules(content: string): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
  const project = process.env['GCLOUD_PROJECT'] ?? 'demo-tempest';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator refused rules: ${await answer.text()}`);
}

/** The rules with some operations denied in one match block. */
function closed(rules: string, match: string, operations: RegExp): string {
  const [head, tail] = rules.split(match);
  if (head === undefined || tail === undefined) throw new Error(`No rule "${match}"`);
  const end = tail.indexOf('allow delete');
  const refused = tail.replace(/allow (\w+): if [^;]+;/g, (line, operation: string, at: number) =>
    at < end && operations.test(operation) ? `allow ${operation}: if false;` : line,
  );
  return `${head}${match}${refused}`;
}

/** Runs work while some operations are denied by these match blocks. */
async function whileRefused(
  matches: readonly string[],
  operations: RegExp,
  work: () => Promise<void>,
): Promise<void> {
  await loadRules(matches.reduce((rules, match) => closed(rules, match, operations), RULES));
  try {
    await work();
  } finally {
    await loadRules(RULES);
  }
}

/**
 * Runs work while reads are denied by these match blocks, to simulate a read that fails.
 *
 * @param matches the opening lines, such as `match /calls/{callID} {`; any other block that allows the path
 * must be included, such as the one for collection groups
 */
export const whileUnreadable = (
  matches: string | readonly string[],
  work: () => Promise<void>,
): Promise<void> => whileRefused([matches].flat(), /^(get|list)$/, work);

/** The same for creating and updating. */
export const whileUnwritable = (
  matches: string | readonly string[],
  work: () => Promise<void>,
): Promise<void> => whileRefused([matches].flat(), /^(create|update)$/, work);
