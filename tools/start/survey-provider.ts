import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPERATIONS_SEED, operationsPeople } from '#tools/seed/crowd/operations/people.ts';
import { SURVEY, surveyResponses } from '#tools/seed/crowd/operations/survey-responses.ts';
import { DEFAULT_SEED } from '#tools/seed/demo/build.ts';

/** The provider's default page size. */
const PAGE_SIZE = 50;

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/**
 * A substitute for the survey provider next to the emulators: speaks its HTTP interface, with
 * unfetched responses of demo people.
 */
export async function startSurveyProvider(
  now: Date,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const people = operationsPeople(now, DEFAULT_SEED + OPERATIONS_SEED);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, surveyID = '', resource] = /^\/surveys\/([^/]+)\/(details|responses\/bulk)$/.exec(
      pathname,
    ) ?? ['', '', null];
    if (request.method !== 'GET' || !resource) {
      answer(response, 404, { error: { name: 'Resource Not Found' } });
    } else if (resource === 'details') {
      answer(response, 200, SURVEY);
    } else {
      const all = surveyResponses(decodeURIComponent(surveyID), people, now);
      const perPage = Number(searchParams.get('per_page') ?? PAGE_SIZE);
      const from = (Number(searchParams.get('page') ?? 1) - 1) * perPage;
      answer(response, 200, { data: all.slice(from, from + perPage), total: all.length });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
