import { onTestFinished, vi } from 'vitest';

/** What was asked of a callable: its name and its request. */
export type Asked = readonly [name: string, request: unknown];

/**
 * Stands for the functions at the other end of the wire until the test has ended: what they answer comes
 * from the test, and all that is before the wire is the console's own. An error that is thrown is refused.
 *
 * @returns what was asked so far, the last one last
 */
export function functionsAnswering(answer: (name: string, request: unknown) => unknown): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: { body: string }) => {
    const name = new URL(address).pathname.split('/').at(-1) ?? '';
    const { data } = JSON.parse(body) as { data: unknown };
    asked.push([name, data]);
    try {
      return Response.json({ result: await answer(name, data) });
    } catch (error) {
      const { message } = error as Error;
      return Response.json({ error: { status: 'FAILED_PRECONDITION', message } }, { status: 400 });
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}
