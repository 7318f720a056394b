import { describe, expect, it } from 'vitest';
import { internalAccounts, isInternal } from '#domain/operations/flow/internal-accounts.ts';
import { proves } from '#test/support/proves.ts';

const USUAL = internalAccounts();

describe('Accounts excluded from the statistics', () => {
  it.each([
    ['ann+test@example.com', true],
    ['Ann+TEST1@Example.com', true],
    ['test+ann@example.com', true],
    ['x-testuser-7@example.com', true],
    ['qa-test@example.com', true],
    ['latest@example.com', false],
    ['ann@testing.example', false],
    ['ann@example.com', false],
    ['', false],
  ])(
    'are matched by test markers in the email: %s',
    proves('OPS-STATS-06', 'OPS-D-17'),
    (email, out) => {
      expect(isInternal(email, USUAL)).toBe(out);
    },
  );

  it.each([
    ['ann@stanza-internal.example', true],
    ['Ann@Stanza-Sponsor.Example', true],
    ['ann@stanza-internal.example.com', false],
    ['ann@my.stanza-internal.example', false],
    ['ann@notstanza-internal.example', false],
    ['stanza-internal.example@example.com', false],
    ['stanza-internal.example', false],
  ])('are matched by the whole domain: %s', proves('OPS-STATS-07', 'OPS-D-17'), (email, out) => {
    expect(isInternal(email, USUAL)).toBe(out);
  });

  it('follow the configuration if there is one', () => {
    const own = internalAccounts(' Bot , ', 'own.example');
    expect(
      ['bot@example.com', 'a@own.example', 'a+test@example.com'].map((email) =>
        isInternal(email, own),
      ),
    ).toEqual([true, true, false]);
    expect(isInternal('a@example.com', internalAccounts('', ''))).toBe(false);
  });
});
