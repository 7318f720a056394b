import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORDS } from '#domain/records.ts';
import { PATHS } from '#domain/shared/paths.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

/** The allowed imports of a definition; nothing of an area, to avoid cycles. */
const MAY_IMPORT = [
  'yup',
  '#domain/shared/fields.ts',
  '#domain/shared/id-fields.ts',
  '#domain/shared/isolated.ts',
  '#domain/shared/plain-name.ts',
  '#domain/shared/paths.ts',
  '#domain/shared/plain-record.ts',
  '#domain/shared/record.ts',
];

/** Form parts shared by several definitions; they import no others. */
const PARTS = [
  '#domain/operations/fields.ts',
  '#domain/operations/landing-page/color.ts',
  '#domain/operations/landing-page/parts.ts',
];

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*? from '([^']+)';$/gm)].map(
    ([, from = '']) => from,
  );

const definitions = importsOf('src/domain/records.ts')
  .filter((from) => !from.startsWith('./shared/'))
  .map((from) => from.replace('./', 'src/domain/'));

describe('The definitions of records', () => {
  it('have unique names and cover every path', () => {
    const names = RECORDS.map(({ name }) => name as string);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(PATHS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are all listed, as the rules would refuse every read of an unlisted one', () => {
    const named = filesIn(['src/domain'], /\.ts$/).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^export const \w+ = (?:plainR|r)ecord\('(\w+)'/gm),
      ].map(([, name]) => name),
    );
    const names = RECORDS.map(({ name }) => name as string);
    expect(named.length).toBeGreaterThan(28);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it.each(definitions)('%s imports only what it needs to define a record', (file) => {
    const found = importsOf(file);
    expect(found).not.toEqual([]);
    expect(found.filter((from) => ![...MAY_IMPORT, ...PARTS].includes(from))).toEqual([]);
  });

  it.each(PARTS)('%s, shared by several definitions, imports no definition', (part) => {
    const found = importsOf(part.replace('#domain/', 'src/domain/'));
    const some = [...MAY_IMPORT, ...PARTS, '#domain/shared/doc-path.ts'];
    expect(found.filter((from) => !some.includes(from))).toEqual([]);
  });

  it('name existing screens and have the ids that their addresses need', () => {
    const shown = RECORDS.flatMap(({ screen, path }: AnyRecord) =>
      screen ? [{ screen, path }] : [],
    );
    expect(shown.length).toBeGreaterThan(15);
    for (const { screen, path } of shown) {
      const address =
        (SCREEN_PATHS as Readonly<Record<string, string>>)[screen] ?? 'no such screen';
      const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const asked = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect([screen, address]).not.toContain('no such screen');
      // The URL parameter of a role has a different name.
      expect(asked.filter((name) => !ids.includes(name === 'roleName' ? 'role' : name))).toEqual(
        [],
      );
    }
  });

  it('their building blocks import no definition', () => {
    const makers = MAY_IMPORT.filter((from) => from !== 'yup');
    const theirs = makers.flatMap((from) => importsOf(from.replace('#domain', 'src/domain')));
    expect(
      theirs.filter((from) => from.includes('-record.ts') && !from.includes('plain-')),
    ).toEqual([]);
  });
});
