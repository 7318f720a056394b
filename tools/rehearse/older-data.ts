import { readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';

/** A value in the format of Firestore's REST API: its type and the value. */
export type RestValue = Readonly<Record<string, unknown>>;

export interface OlderDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, RestValue>>;
}

/** Documents as written by the version of 22 November 2026, some of each collection. */
export function olderDocuments(): readonly OlderDocument[] {
  const text = readFileSync(inProject('test', 'support', 'data-of-22-november.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OlderDocument);
}

const AT_ONCE = 400;

/** Stores documents in the emulator with their types, bypassing the rules. */
export async function storeOlder(
  host: string,
  project: string,
  documents: readonly OlderDocument[],
): Promise<void> {
  const root = `projects/${project}/databases/(default)/documents`;
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const writes = documents
      .slice(from, from + AT_ONCE)
      .map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } }));
    const answer = await fetch(`http://${host}/v1/${root}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) {
      throw new PlainError(`The older data could not be stored: ${await answer.text()}`);
    }
  }
}
