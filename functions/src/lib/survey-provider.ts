import { isRecord } from '#domain/shared/read-document.ts';

/** Serves surveys and their responses. */
export interface SurveyProvider {
  /** The structure of a survey. @throws Error */
  readonly details: (surveyID: string) => Promise<unknown>;
  /** All responses, newest first. @throws Error when any page fails */
  readonly responses: (surveyID: string) => Promise<readonly unknown[]>;
}

export interface SurveyProviderSettings {
  /** Such as "https://api.surveymonkey.com/v3", without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

/** Longer than any provider takes for a page. */
const TIMEOUT = 20_000;
/** Responses per page (OPS-SYNC-07). */
const PAGE_SIZE = 100;
/** More pages than any survey of the study has; stops a provider that pages for ever. */
const MOST_PAGES = 500;

/** The configured provider; null when there is none. */
export function surveyProvider(
  settings: SurveyProviderSettings,
  timeout = TIMEOUT,
): SurveyProvider | null {
  if (settings.url === 'fake') return FAKE;
  return settings.url === '' ? null : httpProvider(settings, timeout);
}

/** Two fixed respondents, for development and tests. */
const FAKE: SurveyProvider = {
  details: () => Promise.resolve({ pages: [] }),
  responses: (surveyID) =>
    Promise.resolve(
      ['ann.answers@example.com', 'bob.answers@example.com'].map((email, at) => ({
        id: `${surveyID}-${at + 1}`,
        response_status: at === 0 ? 'completed' : 'partial',
        date_created: '2026-03-01T10:00:00+00:00',
        date_modified: '2026-03-02T10:00:00+00:00',
        analyze_url: 'https://surveys.example.com/analyze',
        custom_variables: { email },
        pages: [],
      })),
    ),
};

/** An HTTP provider: GET with a bearer token (OPS-SYNC-06); responses are JSON. */
function httpProvider({ url, token }: SurveyProviderSettings, timeout: number): SurveyProvider {
  const get = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}${path}`, {
      redirect: 'error', // the token is for this address only: never follow a redirect
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The provider answered HTTP ${answer.status}`);
    const body: unknown = await answer.json();
    if (!isRecord(body)) throw new Error('The answer of the provider is no object');
    return body;
  };
  const survey = (surveyID: string) => `/surveys/${encodeURIComponent(surveyID)}`;
  const page = async (surveyID: string, number: number) => {
    const query = `page=${number}&per_page=${PAGE_SIZE}&sort_order=DESC`;
    const { data, total } = await get(`${survey(surveyID)}/responses/bulk?${query}`);
    if (!Array.isArray(data)) throw new Error('The answer of the provider holds no responses');
    return { data: data as unknown[], total: typeof total === 'number' ? total : null };
  };
  return {
    details: (surveyID) => get(`${survey(surveyID)}/details`),
    responses: async (surveyID) => {
      const responses: unknown[] = [];
      for (let number = 1; number <= MOST_PAGES; number += 1) {
        const { data, total } = await page(surveyID, number);
        responses.push(...data);
        if (data.length === 0 && total !== null && responses.length < total) {
          throw new Error(`The provider gave ${responses.length} of ${total} responses`);
        }
        const isLast = total === null ? data.length < PAGE_SIZE : responses.length >= total;
        if (data.length === 0 || isLast) return responses;
      }
      throw new Error(`The provider gave more than ${MOST_PAGES} pages`);
    },
  };
}
