import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the first load', () => {
  let output: Rollup.RollupOutput['output'];
  let page = '';

  beforeAll(async () => {
    const built = (await build({
      mode: 'production',
      logLevel: 'silent',
      build: { write: false, minify: false, sourcemap: false },
    })) as Rollup.RollupOutput;
    output = built.output;
    page = String(
      output.find((file) => file.fileName === 'index.html' && 'source' in file)?.[
        'source' as never
      ],
    );
  }, 120_000);

  const chunk = (name: string) =>
    output.find((file): file is Rollup.OutputChunk => file.type === 'chunk' && file.name === name);

  it('is named in the page: the first script, the start of the console and what both import', () => {
    const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    const [first, start] = [chunk('first'), chunk('start')];
    expect(first?.imports.length).toBeLessThan(2);
    expect(new Set(named)).toEqual(
      new Set([
        first?.fileName,
        start?.fileName,
        ...(first?.imports ?? []),
        ...(start?.imports ?? []),
      ]),
    );
  });

  it('of the list of users is the console and one more file', () => {
    const known = ['first', 'start', 'console', 'users', 'rolldown-runtime'].map(
      (name) => chunk(name)?.fileName,
    );
    expect(chunk('users')?.imports.filter((file) => !known.includes(file))).toEqual([]);
    expect(chunk('console')?.imports.filter((file) => !known.includes(file))).toEqual([]);
    expect(chunk('users')?.moduleIds.some((id) => id.endsWith('/users/UsersPage.tsx'))).toBe(true);
  });
});
