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

/** The rules with some operations refused in the block that one line opens. */
function closed(rules: string, match: string, operations: RegExp): string {
  const [head, tail] = rules.split(match);
  if (head === undefined || tail === undefined) throw new Error(`No rule "${match}"`);
  const end = tail.indexOf('allow delete');
  const refused = tail.replace(/allow (\w+): if [^;]+;/g, (line, operation: string, at: number) =>
    at < end && operations.test(operation) ? `allow ${operation}: if false;` : line,
  );
  return `${head}${match}${refused}`;
}

/** Does something while nobody may do some operations with what matches of the rules are about. */
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
 * Does something while nobody may get or list what matches of the rules are about: a read that fails
 * without a fault of the page.
 *
 * @param matches the lines that open them, such as `match /calls/{callID} {`; a read passes where one
 *   of the matches that meet its path allows it, so the one for all places is closed too
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
