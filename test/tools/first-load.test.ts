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

  it('is listed in the page: the first script, the account, the start and their imports', () => {
    const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    const together = ['first', 'account', 'start'].map(chunk);
    expect(together[0]?.imports.length).toBeLessThan(2);
    expect(new Set(named)).toEqual(
      new Set(together.flatMap((one) => [one?.fileName, ...(one?.imports ?? [])])),
    );
  });

  it('checks who is signed in before reading any browser storage', () => {
    expect(chunk('account')?.code).not.toMatch(/typeof indexedDB/);
  });

  it('of the list of users is the console plus one file', () => {
    const known = ['first', 'account', 'start', 'console', 'users', 'rolldown-runtime'].map(
      (name) => chunk(name)?.fileName,
    );
    expect(chunk('users')?.imports.filter((file) => !known.includes(file))).toEqual([]);
    expect(chunk('console')?.imports.filter((file) => !known.includes(file))).toEqual([]);
    expect(chunk('users')?.moduleIds.some((id) => id.endsWith('/users/UsersPage.tsx'))).toBe(true);
  });
});
