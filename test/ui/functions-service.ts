import { onTestFinished, vi } from 'vitest';

/** A call of a callable: its name and request. */
export type Asked = readonly [name: string, request: unknown];

/**
 * Replaces the functions' network responses until the test ends; all code up to the network is the console's
 * own. A thrown error is a refusal, with its `status` if it has one.
 *
 * @returns the calls so far, the latest one last
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
      const { message, status = 'FAILED_PRECONDITION' } = error as Error & { status?: string };
      return Response.json({ error: { status, message } }, { status: 400 });
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}
