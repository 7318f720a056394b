import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Rules are indented by their layer.
const css = readFileSync('src/ui/theme.css', 'utf8').replaceAll(/\n +/g, '\n');

function block(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const text = css.slice(css.indexOf('{', start), css.indexOf('}', start));
  return Object.fromEntries(
    [...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', block(":root,\n[data-bs-theme='light']")],
  ['dark', block("[data-bs-theme='dark'] {")],
])('the contrast of the %s theme', (_name, colour) => {
  const of = (name: string) => {
    const value = colour[name];
    if (value === undefined) throw new Error(`There is no ${name}.`);
    return value;
  };

  it.each(['--t-text', '--t-muted', '--t-accent'])(
    'is sufficient for %s on every background',
    (text) => {
      for (const ground of ['--t-page', '--t-surface', '--t-raised', '--t-sunken', '--t-hover']) {
        expect(contrast(of(text), of(ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('is sufficient for text on the accent', () => {
    expect(contrast(of('--t-on-accent'), of('--t-accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('--t-on-accent'), of('--t-accent-strong'))).toBeGreaterThanOrEqual(4.5);
  });

  it('is sufficient for the edges of fields', () => {
    expect(contrast(of('--t-line-strong'), of('--t-surface'))).toBeGreaterThanOrEqual(3);
  });

  it.each(['success', 'warning', 'danger', 'info', 'neutral', 'accent'])(
    'is sufficient for the tone %s on its tint and on the page',
    (tone) => {
      for (const ground of [`--tone-${tone}-tint`, '--t-surface', '--t-page']) {
        expect(contrast(of(`--tone-${tone}`), of(ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(of('--t-text'), of(`--tone-${tone}-tint`))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('marks the colours of heat tables with shapes hidden from screen readers', () => {
  const sheet = readFileSync('src/areas/reports/shared/reports.css', 'utf8');
  const marks = sheet.matchAll(
    /\.heat-cell\[data-tone='(\w+)'\]::before \{\s*content: '(.)' \/ '';/g,
  );
  expect([...marks].map(([, tone, mark]) => [tone, mark])).toEqual([
    ['success', '▲'],
    ['danger', '▼'],
  ]);
});
