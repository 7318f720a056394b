import { describe, expect, it } from 'vitest';
import type { AnyObjectSchema } from 'yup';
import {
  defaultStyling,
  STYLING_NOT_FOUND,
  stylingEntryForm,
  stylingOf,
} from '#domain/operations/landing-page/styling.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const errorsOf = async (schema: AnyObjectSchema, values: object) =>
  (await checkValues(schema, values as Record<string, unknown>)).errors;

describe('a styling', () => {
  const schema = stylingEntryForm('');
  const styling = { ...defaultStyling(''), landingPageKey: 'lp' };
  const without = (path: string, value = ''): object => {
    const [top = '', ...rest] = path.split('.');
    const set = (of: unknown, names: readonly string[]): unknown => {
      const [name = '', ...more] = names;
      if (names.length === 0) return value;
      const fields = of as Record<string, unknown>;
      return { ...fields, [name]: set(fields[name], more) };
    };
    return { ...styling, [top]: set(styling[top as keyof typeof styling], rest) };
  };
  const colored = (...names: string[]) =>
    names.flatMap((name) => [`${name}.text`, `${name}.color`]);
  const parts = ['subsectionOne', 'subsectionTwo', 'subsectionThree'];

  const NEEDED = [
    'metadata.title',
    'metadata.description',
    ...colored('header.title', 'header.subtitle', 'sectionOne.title', 'sectionOne.subtitle'),
    'sectionOne.button.text',
    'sectionOne.button.color',
    'sectionOne.button.link',
    ...colored('sectionTwo.title', 'sectionTwo.subtitle'),
    ...parts.flatMap((part) => colored(`sectionTwo.${part}.title`, `sectionTwo.${part}.subtitle`)),
    'footer.textColor',
    'footer.bgColor',
  ];

  it.each(NEEDED)(
    'needs %s',
    proves('OPS-STYLE-11', 'OPS-STYLE-12', 'OPS-STYLE-13', 'OPS-STYLE-14', 'OPS-STYLE-15'),
    async (path) => {
      expect(await errorsOf(schema, without(path))).toEqual({ [path]: 'Required' });
    },
  );

  it.each([
    ...NEEDED.filter((path) => !/color$/i.test(path)),
    'metadata.favicon',
    'header.banner',
    'header.logo',
    'sectionOne.banner',
    'sectionTwo.banner',
    'footer.logo',
    ...parts.map((part) => `sectionTwo.${part}.svg`),
    'sectionTwo.button.text',
    'sectionTwo.button.link',
  ])(
    'holds 500 characters in %s, and no more',
    proves('OPS-STYLE-03', 'OPS-STYLE-04', 'OPS-STYLE-05', 'OPS-STYLE-06', 'OPS-STYLE-07'),
    async (path) => {
      const longest = 'https://example.com/'.padEnd(500, 'x');
      expect(await errorsOf(schema, without(path, longest))).toEqual({});
      expect(await errorsOf(schema, without(path, `${longest}x`))).toEqual({
        [path]: expect.stringMatching(/500/) as unknown,
      });
    },
  );

  it.each([
    'metadata.favicon',
    'metadata.textColor',
    'metadata.buttonColor',
    'header.banner',
    'sectionTwo.button.text',
    'sectionTwo.button.color',
    'footer.logo',
  ])('does not need %s', proves('OPS-STYLE-11', 'OPS-STYLE-14'), async (path) => {
    expect(await errorsOf(schema, without(path))).toEqual({});
  });

  it.each([
    ['#fff', {}],
    ['#0d6efd80', {}],
    ['navy', {}],
    ['RGB(1, 2, 3)', {}],
    ['hsl(120deg 50% 50% / 0.5)', {}],
    ['#ff', { 'footer.bgColor': 'Enter valid color' }],
    ['reddish', { 'footer.bgColor': 'Enter valid color' }],
    ['rgb(1, 2)', { 'footer.bgColor': 'Enter valid color' }],
    ['red; background: url(x)', { 'footer.bgColor': 'Enter valid color' }],
  ])('with the color %s: %j', proves('OPS-D-31'), async (color, expected) => {
    expect(await errorsOf(schema, without('footer.bgColor', color))).toEqual(expected);
  });

  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'x y', 'join'])(
    'refuses the address %s for buttons and images',
    proves('OPS-STYLE-13', 'OPS-D-31'),
    async (address) => {
      for (const path of ['sectionOne.button.link', 'sectionTwo.button.link']) {
        const message = 'Must begin with https://, / or #';
        expect(await errorsOf(schema, without(path, address))).toEqual({ [path]: message });
      }
      for (const path of ['metadata.favicon', 'header.banner', 'sectionTwo.subsectionOne.svg']) {
        const message = 'Enter valid url';
        expect(await errorsOf(schema, without(path, address))).toEqual({ [path]: message });
      }
    },
  );

  it.each(['#', '#faq', '/join', 'https://example.com/join'])(
    'accepts the address %s for buttons',
    proves('OPS-STYLE-13'),
    async (address) => {
      expect(await errorsOf(schema, without('sectionOne.button.link', address))).toEqual({});
    },
  );

  it.each([
    ['', 'Required'],
    ['a', 'Too short!'],
    ['a'.repeat(16), 'Too long!'],
    ['a b', 'Only charaters and numbers allowed'],
  ])('with the key "%s": %s', proves('OPS-STYLE-16'), async (landingPageKey, message) => {
    const errors = await errorsOf(schema, { ...styling, landingPageKey });
    expect(errors).toEqual({ landingPageKey: message });
    for (const sound of ['ab', 'A_b-5'.repeat(3)]) {
      expect(await errorsOf(schema, { ...styling, landingPageKey: sound })).toEqual({});
    }
  });

  it('is valid by default', proves('OPS-STYLE-09', 'OPS-D-30'), async () => {
    expect(await errorsOf(schema, styling)).toEqual({});
    expect(defaultStyling('x1')).toMatchObject({
      extensionID: 'x1',
      metadata: { title: 'Welcome', description: 'Join the study', textColor: '#000000' },
      sectionOne: { button: { text: 'Get started', color: '#0d6efd', link: '#' } },
      footer: { bgColor: '#ffffff' },
      faqs: [],
    });
  });

  it('is reported missing in the specified words', proves('OPS-STYLE-17', 'OPS-STYLE-18'), () => {
    expect(stylingOf({ stylingID: 's1' })).toBe('s1');
    expect(() => stylingOf({ stylingID: '' })).toThrow('Landing page does not have any styling');
    expect(STYLING_NOT_FOUND).toBe('styling document not found');
  });
});
