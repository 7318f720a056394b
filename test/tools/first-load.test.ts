import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const policyOf = (file: string): string =>
  /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

const named = (page: string): string => /name="console" content="([^"]*)"/.exec(page)?.[1] ?? '';

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

  it('is named in the page: the first script, the account, the start and what they import', () => {
    const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    const together = ['first', 'account', 'start'].map(chunk);
    expect(together[0]?.imports.length).toBeLessThan(2);
    expect(new Set(named)).toEqual(
      new Set(together.flatMap((one) => [one?.fileName, ...(one?.imports ?? [])])),
    );
  });

  it('fetches the console only where somebody is signed in, by a script that the policy admits', () => {
    const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(policyOf('firebase.json')).toContain(`'sha256-${sha256(script)}'`);
    const fetched = (kept: Record<string, string>) => {
      const links: { href: string }[] = [];
      runInNewContext(script, {
        sessionStorage: kept,
        document: {
          querySelector: (wanted: string) => ({
            content: wanted === 'meta[name=console]' && named(page),
          }),
          createElement: () => ({}),
          head: { append: (link: { href: string }) => links.push(link) },
        },
      });
      return links;
    };
    expect(fetched({ 'firebase:authUser:key:[DEFAULT]': '{}' })).toEqual([
      { rel: 'modulepreload', crossOrigin: '', href: `/${chunk('console')?.fileName}` },
    ]);
    expect(fetched({ other: '{}' })).toEqual([]);
  });

  it('asks who is signed in before any store of the browser was read', () => {
    expect(chunk('account')?.code).not.toMatch(/typeof indexedDB/);
  });

  it('of the list of users is the console and one more file', () => {
    const known = ['first', 'account', 'start', 'console', 'users', 'rolldown-runtime'].map(
      (name) => chunk(name)?.fileName,
    );
    expect(chunk('users')?.imports.filter((file) => !known.includes(file))).toEqual([]);
    expect(chunk('console')?.imports.filter((file) => !known.includes(file))).toEqual([]);
    expect(chunk('users')?.moduleIds.some((id) => id.endsWith('/users/UsersPage.tsx'))).toBe(true);
  });
});
