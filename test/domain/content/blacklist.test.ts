import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HEADING,
  paragraphsOf,
  screenHTML,
  screenText,
  screenTextOf,
  storedScreen,
} from '#domain/content/blacklist-html.ts';
import { blacklistScreen } from '#domain/content/blacklist-screen.ts';
import { blacklistedVersion } from '#domain/content/blacklisted-version.ts';
import { recordAt } from '#domain/records.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const sound = { fullVersionName: 'ios-2.9.1-411', platform: 'ios', reason: 'Loses entries' };
const errorsOf = async (more: object) =>
  (await checkValues(blacklistedVersion.form, { ...sound, ...more })).errors;

describe('a blacklisted version', () => {
  it('needs a name', proves('AUTHOR-BLACK-10'), async () => {
    for (const fullVersionName of ['', ' '])
      expect(await errorsOf({ fullVersionName })).toEqual({
        fullVersionName: 'Version Name Required',
      });
    expect(await errorsOf({ fullVersionName: 'ios/2' })).toEqual({
      fullVersionName: 'Version Name contains invalid characters',
    });
  });

  it('needs a platform', proves('AUTHOR-BLACK-11'), async () => {
    expect(await errorsOf({ platform: '' })).toEqual({ platform: 'Platform Required' });
  });

  it.each(['web', 'IOS', 'ios2'])(
    'does not accept the platform %s',
    proves('AUTHOR-BLACK-12'),
    async (platform) => {
      expect(await errorsOf({ platform })).toEqual({ platform: "platform isn't ios or android" });
    },
  );

  it.each(['ios', 'android'])(
    'accepts the platform %s',
    proves('AUTHOR-BLACK-07'),
    async (platform) => {
      expect(await errorsOf({ platform })).toEqual({});
    },
  );

  it('needs a reason', proves('AUTHOR-BLACK-13'), async () => {
    for (const reason of ['', '  '])
      expect(await errorsOf({ reason })).toEqual({ reason: 'Reason Required' });
  });

  it('does not overwrite an existing version', proves('AUTHOR-BLACK-07'), () => {
    expect(blacklistedVersion.taken?.('ios-1')).toBe("Version with name 'ios-1' already exists");
  });
});

describe('the text of the blacklist screen', () => {
  it('needs a header and a body that is not blank', proves('AUTHOR-BLACK-14'), async () => {
    const { errors } = await checkValues(screenText, { header: ' ', body: ' \n\t\n ' });
    expect(errors).toEqual({ header: 'Header is required', body: 'Body is required' });
  });

  it('has at most 100 paragraphs', async () => {
    const body = (lines: number) => Array.from({ length: lines }, () => 'x').join('\n');
    const check = async (lines: number) =>
      (await checkValues(screenText, { header: 'H', body: body(lines) })).errors;
    expect(await check(100)).toEqual({});
    expect(await check(101)).toEqual({ body: 'At most 100 paragraphs' });
  });

  it('is trimmed line by line, without empty lines', proves('AUTHOR-BLACK-15'), () => {
    expect(paragraphsOf('  One \r\n\r\n\t Two\n  \n')).toEqual(['One', 'Two']);
    expect(storedScreen({ header: ' Please ', body: ' One \n\n Two ' })).toMatchObject({
      blacklistHeader: 'Please',
      blacklistBody: ['One', 'Two'],
    });
  });

  it('uses the specified save messages', proves('AUTHOR-BLACK-17', 'AUTHOR-BLACK-18'), () => {
    expect(messagesOf(blacklistScreen, '', '')).toMatchObject({
      saved: 'HTML saved successfully!',
      notSaved:
        'There was a problem with saving the HTML. Check the developer console for details.',
    });
  });
});

/** The content of the body element. */
const bodyOf = (html: string): string => /<body>\n([^]*)\n<\/body>/.exec(html)?.[1] ?? '';

describe('the HTML of the blacklist screen', () => {
  it(
    'has the header as its heading and each line as a paragraph',
    proves('AUTHOR-BLACK-15'),
    () => {
      expect(bodyOf(screenHTML({ header: 'Please update', body: ' One \n\nTwo' }))).toBe(
        '<h1>Please update</h1>\n<p>One</p>\n<p>Two</p>',
      );
    },
  );

  it('escapes markup in the typed text', proves('AUTHOR-BLACK-15'), () => {
    const html = screenHTML({
      header: '</title></h1><script>alert(1)</script>',
      body: '<img src=x onerror="alert(1)">\n\'"&amp;',
    });
    expect(bodyOf(html)).toBe(
      [
        '<h1>&lt;/title&gt;&lt;/h1&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>',
        '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>',
        '<p>&#39;&quot;&amp;amp;</p>',
      ].join('\n'),
    );
    expect(html).not.toMatch(/<script|<img|onerror="/);
  });

  it('has the same number of tags whatever is typed', proves('AUTHOR-BLACK-15'), () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)?.length;
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (header, line) => {
          const body = `x${line.replace(/[\n\r\u2028\u2029]/g, ' ')}`;
          expect(tags(screenHTML({ header, body }))).toBe(
            tags(screenHTML({ header: 'H', body: 'B' })),
          );
        },
      ),
    );
  });

  it('fits into its record at maximum length', () => {
    const body = Array.from({ length: 100 }, () => "'".repeat(49)).join('\n');
    const entry = storedScreen({ header: "'".repeat(500), body });
    expect(() => blacklistScreen.form.validateSync(entry)).not.toThrow();
  });
});

describe("the initial values of the screen's form", () => {
  const html = (blacklistHTML: string) => ({
    blacklistHTML,
    blacklistHeader: '',
    blacklistBody: [],
  });

  it('fall back to the default heading', proves('AUTHOR-BLACK-06'), () => {
    expect(screenTextOf(null)).toEqual({ header: 'Please update stanza', body: '' });
    expect(screenTextOf(html('  '))).toEqual({ header: DEFAULT_HEADING, body: '' });
  });

  it('come from the fields stored beside the HTML', proves('AUTHOR-BLACK-15'), () => {
    const stored = {
      blacklistHTML: '<h1>Old</h1>',
      blacklistHeader: 'New',
      blacklistBody: ['A', 'B'],
    };
    expect(screenTextOf(stored)).toEqual({ header: 'New', body: 'A\nB' });
  });

  it.each([
    [
      '<h2 class="x">Update <b>now</b></h2><p>One</p><P>Two<br>Three</P>',
      'Update now',
      'One\nTwo\nThree',
    ],
    [
      '<h1>A &amp; B</h1><p>&lt;b&gt; &#39;x&#x27; &nbsp; &unknown;</p>',
      'A & B',
      "<b> 'x' &unknown;",
    ],
    ['<title>No</title><script>"<p>no</p>"</script><!-- <h1>no</h1> --><h1>Yes</h1>', 'Yes', ''],
    ['<h1>One</h1><h1>Two</h1><p>open', 'One', 'open'],
    ['just text', '', ''],
    ['<p', '', ''],
  ])('are parsed from HTML alone: %s', proves('AUTHOR-BLACK-15'), (stored, header, body) => {
    expect(screenTextOf(html(stored))).toEqual({ header, body });
  });

  it('are exactly the texts the HTML was generated from', proves('AUTHOR-BLACK-15'), () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(line, fc.array(line, { minLength: 1 }), (header, lines) => {
        const body = lines.join('\n');
        expect(screenTextOf(html(screenHTML({ header, body })))).toEqual({ header, body });
      }),
    );
  });

  it('are parsed quickly from HTML with unclosed tags', () => {
    const began = performance.now();
    screenTextOf(html('<p'.repeat(500_000)));
    screenTextOf(html('<!--'.repeat(250_000)));
    screenTextOf(html('<p>&'.repeat(250_000)));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

it('the blacklist screen is found in the history at its own address', () => {
  expect(recordAt('tempest/versions')?.screen).toBe('blacklistScreen');
});
