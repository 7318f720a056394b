import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));
const PROBE = fileURLToPath(new URL('../../src/domain/probe.ts', import.meta.url));

/** The compiler's messages for a domain file in the functions' build. */
function compiledForFunctions(code: string): string[] {
  const { config } = ts.readConfigFile(`${FUNCTIONS}/tsconfig.json`, (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, FUNCTIONS);
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version, ...rest) =>
    file === PROBE
      ? ts.createSourceFile(file, code, version)
      : getSourceFile(file, version, ...rest);
  const program = ts.createProgram({ rootNames: [PROBE], options, host });
  return program
    .getSemanticDiagnostics(program.getSourceFile(PROBE))
    .map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('.')[0] ?? '',
    );
}

describe('a domain file that uses the browser', () => {
  it('does not compile for the functions, unlike plain TypeScript', () => {
    expect(
      compiledForFunctions(
        'export const a = window.location;\nexport const b = document.title;\nexport const c = [1].at(-1);\n',
      ),
    ).toEqual(["Cannot find name 'window'", "Cannot find name 'document'"]);
  }, 30_000);
});
