import { readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';

/** The fields that a function of the rules mentions. */
export interface CheckedFields {
  /** Fields that may be set or changed. */
  readonly listed: readonly string[];
  /** Fields of which only type and length are checked. */
  readonly texts: readonly string[];
  readonly flags: readonly string[];
}

/** Parsed from the rules, so that tests can compare their own lists. */
export function fieldsOfRules(name: string): CheckedFields {
  const rules = readFileSync(inProject('firestore.rules'), 'utf8');
  const body = new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n {6}\\}`).exec(rules)?.[1];
  const list = /(?:hasOnly|onlySets|onlyChanges)\(\s*\[([^\]]*)\]/.exec(body ?? '')?.[1];
  if (body === undefined || list === undefined) throw new Error(`${name} lists no fields`);
  const checked = (how: string) =>
    [...body.matchAll(new RegExp(`'(\\w+)' in set\\) \\|\\| now\\.\\1${how}`, 'g'))].flatMap(
      ([, field]) => field ?? [],
    );
  const calls = (check: string) =>
    [...body.matchAll(new RegExp(`${check}\\('(\\w+)'\\)`, 'g'))].flatMap(
      ([, field]) => field ?? [],
    );
  return {
    listed: [...list.matchAll(/'(\w+)'/g)].flatMap(([, field]) => field ?? []),
    texts: [...checked('\\.matches'), ...calls('textField')],
    flags: checked(' is bool'),
  };
}
