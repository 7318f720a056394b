import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inProject, ROOT } from '#tools/paths.ts';
import { mutated } from './mutate.ts';
import type { CodeMutant } from './places.ts';

/** Unused names and unreachable code: whoever made the same mistake by hand would have deleted them too. */
const LEFT_BEHIND = new Set([6133, 6138, 6192, 6196, 6198, 6199, 7027]);
/** Kinds whose mistake compiles when it is written by hand, unlike the text that stands in for it. */
const ALWAYS_COMPILE = new Set(['sort', 'return early']);

/** A warm TypeScript service in which one file's text can be substituted. */
function serviceOf(config: string) {
  const read = ts.readConfigFile(inProject(config), (file) => readFileSync(file, 'utf8'));
  const folder = inProject(config).replace(/\/[^/]*$/, '');
  const parsed = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  let exchanged: { readonly file: string; readonly text: string } | undefined;
  let version = 0;
  const textOf = (file: string) =>
    exchanged?.file === file ? exchanged.text : ts.sys.readFile(file);
  const service = ts.createLanguageService({
    getScriptFileNames: () => parsed.fileNames,
    getScriptVersion: (file) => (exchanged?.file === file ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => ({ ...parsed.options, incremental: false }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
  return (file: string, text: string): boolean => {
    exchanged = { file, text };
    version += 1;
    return service.getSemanticDiagnostics(file).some(({ code }) => !LEFT_BEHIND.has(code));
  };
}

const services = new Map<string, ReturnType<typeof serviceOf>>();

/** Whether a mutant causes a type error in its own file: tests need not detect what does not compile. */
export function isRefusedByTypes(mutant: CodeMutant, text: string): boolean {
  if (ALWAYS_COMPILE.has(mutant.kind)) return false;
  const config = mutant.file.startsWith('functions/') ? 'functions/tsconfig.json' : 'tsconfig.json';
  const service = services.get(config) ?? serviceOf(config);
  services.set(config, service);
  return service(inProject(mutant.file), mutated(text, mutant));
}
