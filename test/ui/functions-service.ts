import { onTestFinished, vi } from 'vitest';

/** What was asked of a callable: its name and its request. */
export type Asked = readonly [name: string, request: unknown];

/**
 * Stands for the functions at the other end of the wire until the test has ended: what they answer comes
 * from the test, and all that is before the wire is the console's own.
 *
 * @returns what was asked so far, the last one last
 */
export function functionsAnswering(answer: (name: string, request: unknown) => unknown): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: { body: string }) => {
    const name = new URL(address).pathname.split('/').at(-1) ?? '';
    const { data } = JSON.parse(body) as { data: unknown };
    asked.push([name, data]);
    return Response.json({ result: await answer(name, data) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}
