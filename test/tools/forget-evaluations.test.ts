import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { forgetEvaluations } from '#tools/start/forget-evaluations.ts';

it('reloads the rules again and again until it is ended, whatever the emulator answers', async () => {
  const asked: string[] = [];
  const emulator = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`);
      if (asked.length === 1) response.destroy();
      else response.end('{}');
    });
  });
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const { port } = emulator.address() as AddressInfo;
  const end = forgetEvaluations(`127.0.0.1:${port}`, 'demo-x', 20);
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(2);
  end();
  const content = readFileSync(inProject('firestore.rules'), 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'security.rules', content }] } });
  expect(new Set(asked)).toEqual(
    new Set([`PUT /emulator/v1/projects/demo-x:securityRules ${body}`]),
  );
  await new Promise((resolve) => setTimeout(resolve, 50)); // what was asked before the end
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(before);
  emulator.close();
});
