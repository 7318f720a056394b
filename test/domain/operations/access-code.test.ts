import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  accessCodeForm,
  CODE_PROGRAMS,
  EXPIRATIONS,
  expiryOf,
  longDate,
} from '#domain/operations/access-code/access-code.ts';
import { newAccessCode, planAccessCodes } from '#domain/operations/access-code/plan-codes.ts';
import { isSwingCare, siteChoices } from '#domain/operations/swing-care.ts';
import { checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const sound = { expires: 90, count: 1, program: 'stanzaACT1', active: false, site: 'swing care' };

const errorsOf = async (change: Record<string, unknown>) =>
  (await checkValues(accessCodeForm, { ...sound, ...change })).errors;

describe('the generator', () => {
  it(
    'defaults to 90 days, one inactive code, and swing care',
    proves('OPS-CODE-09', 'OPS-CODE-10', 'OPS-CODE-12'),
    () => {
      expect(accessCodeForm.getDefault()).toEqual({
        expires: 90,
        count: 1,
        program: '',
        active: false,
        site: 'swing care',
      });
    },
  );

  it('offers 30 to 360 days in steps of 30, and 365', proves('OPS-CODE-10'), () => {
    expect(EXPIRATIONS).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360, 365]);
  });

  it('offers two programs', proves('OPS-CODE-11'), () => {
    expect(CODE_PROGRAMS).toEqual(['stanzaACT1', 'stanzaACT3']);
  });

  it.each(['expires', 'count', 'program', 'active', 'site'])(
    'requires %s',
    proves('OPS-CODE-07', 'OPS-D-70'),
    async (field) => {
      expect(await errorsOf({})).toEqual({});
      expect(await errorsOf({ [field]: '' })).toEqual({ [field]: 'Required' });
    },
  );

  it.each([
    [0, 'Must be between 1 and 20'],
    [1, undefined],
    [20, undefined],
    [21, 'Must be between 1 and 20'],
    [1.5, 'Must be between 1 and 20'],
    ['many', 'Must be between 1 and 20'],
  ])('validates %s codes with %s', proves('OPS-CODE-08', 'OPS-D-82'), async (count, message) => {
    expect(await errorsOf({ count })).toEqual(message ? { count: message } : {});
  });
});

describe('an access code', () => {
  const anyDraw = fc.infiniteStream(fc.nat()).map((draws) => (n: number) => {
    const next = draws.next();
    return next.done ? 0 : next.value % n;
  });

  it(
    'has three pairs, a suffix for swing care only, and a number of at least four digits',
    proves('OPS-CODE-13', 'OPS-CODE-14', 'OPS-CODE-15', 'OPS-D-69'),
    () => {
      const PAIRS = '(?:[A-KMNP-Z][2-9]){3}';
      fc.assert(
        fc.property(anyDraw, fc.integer({ min: 1, max: 99_999 }), (draw, number) => {
          const padded = String(number).padStart(4, '0');
          expect(newAccessCode('Swing-Care', number, draw)).toMatch(
            RegExp(`^${PAIRS}-SC-${padded}$`),
          );
          expect(newAccessCode('Other', number, draw)).toMatch(RegExp(`^${PAIRS}${padded}$`));
        }),
      );
    },
  );

  it('draws every letter but L and O, and every digit from 2 to 9', proves('OPS-CODE-13'), () => {
    const drawn = Array.from({ length: 24 }, (_, at) => newAccessCode('x', 1, (n) => at % n));
    expect([...new Set(drawn.map((code) => code.charAt(0)))].join('')).toBe(
      'ABCDEFGHIJKMNPQRSTUVWXYZ',
    );
    expect([...new Set(drawn.map((code) => code.charAt(1)))].join('')).toBe('23456789');
  });

  it('is drawn again if it already exists', async () => {
    const draws = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
    const plan = await planAccessCodes({ ...sound, site: 'x' }, () => draws.shift() ?? 0)(
      (path) => Promise.resolve(path === 'accessCodes/A2A2A20001' ? {} : null),
      () => Promise.resolve([]),
      () => Promise.resolve([]),
    );
    expect(plan.writes.map(({ path }) => path)).toContain('accessCodes/B3B3B30001');
  });

  it(
    'expires the given number of days after creation, shown as a long English date',
    proves('OPS-CODE-19', 'OPS-D-69'),
    () => {
      const createdAt = new Date(2024, 2, 5, 12);
      expect(longDate(createdAt)).toBe('5 March 2024');
      expect(longDate(expiryOf({ createdAt, expires: 30 }))).toBe('4 April 2024');
      expect(longDate(expiryOf({ createdAt: null, expires: 30 }))).toBe('');
      expect(expiryOf({ createdAt, expires: 0 })).toBeNull();
      expect(longDate(expiryOf({ createdAt, expires: 1 }))).toBe('6 March 2024');
    },
  );
});

describe('swing care', () => {
  it.each([
    ['swing care', true],
    ['Swing-Care', true],
    [' SWING CARE ', true],
    ['swingcare', false],
    ['', false],
  ])('matches %j: %s', proves('OPS-D-77'), (site, is) => {
    expect(isSwingCare(site)).toBe(is);
  });

  it('is always listed among the sites exactly once', proves('OPS-CODE-12', 'OPS-D-77'), () => {
    expect(siteChoices(['Zug', 'Basel'])).toEqual(['Basel', 'swing care', 'Zug']);
    expect(siteChoices(['Swing-Care', 'Basel'])).toEqual(['Basel', 'Swing-Care']);
  });
});
