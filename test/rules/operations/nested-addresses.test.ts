import { describe, expect, it } from 'vitest';
import { draft, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const project = await openProject('nested-addresses');

const PAGE = 'web/surveysaurus/landingPages/p1';
const EXTENSION = `${PAGE}/extensions/e1`;
const STYLING = `${PAGE}/styling/s1`;
const PROGRAM = 'programs/p1';

/** Every nested URL field, each as a value with the URL inside. */
const PLACES: readonly (readonly [string, (address: string) => Record<string, unknown>])[] = [
  [PAGE, (calendlyCallURL) => ({ consentCall: { calendlyCallURL } })],
  [PAGE, (calendlyCallURL) => ({ terminationCall: { calendlyCallURL } })],
  [EXTENSION, (calendlyCallURL) => ({ consentCall: { calendlyCallURL } })],
  [EXTENSION, (calendlyCallURL) => ({ terminationCall: { calendlyCallURL } })],
  [STYLING, (link) => ({ sectionOne: { button: { link } } })],
  [STYLING, (link) => ({ sectionTwo: { button: { link } } })],
  [PROGRAM, (termsOfUse) => ({ aboutPage: { termsOfUse } })],
  [PROGRAM, (privacyPolicy) => ({ aboutPage: { privacyPolicy } })],
];

const cases = PLACES.map(([path, around]) => [path, JSON.stringify(around('…')), around] as const);

async function edited(path: string, data: Record<string, unknown>) {
  await project.seed({ [path]: { id: path.split('/').at(-1), contentTypeKey: 'ACT' } });
  return outcome(
    send(project, PEOPLE.admin, await draft(project, PEOPLE.admin, [update(path, data)])),
  );
}

describe(
  'An address inside a record',
  proves('OPS-STYLE-05', 'OPS-LP-16', 'AUTHOR-ABOUT-02'),
  () => {
    it.each(cases)('of %s is a page of the web or nothing: %s', async (path, _shown, around) => {
      for (const address of ['', 'https://example.com/a?b=c#d', 'http://example.com'])
        expect(await edited(path, around(address)), address).toBe('allowed');
      for (const address of [
        'javascript:alert(1)',
        'JAVASCRIPT:alert(1)',
        'data:text/html,x',
        ' https://x',
      ])
        expect(await edited(path, around(address)), address).toBe('refused');
    });

    it('of a button may be a place on this page or another page beside it', async () => {
      for (const link of ['#', '#faq', '/join'])
        expect(await edited(STYLING, { sectionOne: { button: { link } } }), link).toBe('allowed');
    });
  },
);
