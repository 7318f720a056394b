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

/** Does something while nobody may do some operations with what one match of the rules is about. */
async function whileRefused(
  match: string,
  operations: RegExp,
  work: () => Promise<void>,
): Promise<void> {
  const [head, tail] = RULES.split(match);
  if (head === undefined || tail === undefined) throw new Error(`No rule "${match}"`);
  const end = tail.indexOf('allow delete');
  const closed = tail.replace(/allow (\w+): if [^;]+;/g, (line, operation: string, at: number) =>
    at < end && operations.test(operation) ? `allow ${operation}: if false;` : line,
  );
  await loadRules(`${head}${match}${closed}`);
  try {
    await work();
  } finally {
    await loadRules(RULES);
  }
}

/**
 * Does something while nobody may get or list what one match of the rules is about: a read that fails
 * without a fault of the page.
 *
 * @param match the line that opens it, such as `match /calls/{callID} {`
 */
export const whileUnreadable = (match: string, work: () => Promise<void>): Promise<void> =>
  whileRefused(match, /^(get|list)$/, work);

/** The same for creating and updating. */
export const whileUnwritable = (match: string, work: () => Promise<void>): Promise<void> =>
  whileRefused(match, /^(create|update)$/, work);
