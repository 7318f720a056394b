import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The project's configuration without the rules that need type information. */
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }],
});

export interface Finding {
  rule: string | null;
  message: string;
  severity: 'error' | 'warning';
}

export async function lint(path: string, code: string): Promise<Finding[]> {
  const [result] = await eslint.lintText(code, { filePath: `${ROOT}/${path}` });
  if (result === undefined) throw new Error(`${path} is ignored by lint.`);
  return result.messages.map(({ ruleId, message, severity }) => ({
    rule: ruleId,
    message,
    severity: severity === 2 ? 'error' : 'warning',
  }));
}

/** A file's messages of the import rules. */
export async function importFindings(path: string, code: string): Promise<string[]> {
  const findings = await lint(path, code);
  return findings
    .filter(({ rule, severity }) => rule?.startsWith('boundaries/') && severity === 'error')
    .map(({ message }) => message);
}
