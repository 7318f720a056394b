import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  foldManifestLine,
  launcherManifest,
  mainClassOf,
  writeLauncherJar,
} from '#tools/emulators/launcher-jar.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-jar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the manifest of a launcher jar', () => {
  it('leaves a line of 72 bytes unfolded', () => {
    expect(foldManifestLine('x'.repeat(72))).toBe(`${'x'.repeat(72)}\r\n`);
  });

  it('folds a longer line with CR LF and a space, never over 72 bytes', () => {
    const folded = foldManifestLine('x'.repeat(200));
    expect(folded.split('\r\n').map((line) => line.length)).toEqual([72, 72, 58, 0]);
    expect(folded.replaceAll('\r\n ', '')).toBe(`${'x'.repeat(200)}\r\n`);
  });

  it('counts bytes, not characters, and does not split a character', () => {
    const lines = foldManifestLine('ü'.repeat(60)).trimEnd().split('\r\n');
    expect(lines.every((line) => strToU8(line).length <= 72)).toBe(true);
    expect(lines.map((line) => line.trimStart()).join('')).toBe('ü'.repeat(60));
  });

  it('has the class and the absolute address of the jar, and ends with an empty line', () => {
    expect(launcherManifest('a.Main', '/opt/with space/x.jar')).toBe(
      'Manifest-Version: 1.0\r\nMain-Class: a.Main\r\n' +
        'Class-Path: file:///opt/with%20space/x.jar\r\n\r\n',
    );
  });
});

describe('a launcher jar', () => {
  it('contains the manifest and the given classes', () => {
    const jar = join(folder, 'deep', 'launcher.jar');
    writeLauncherJar(jar, 'a.Main', '/x.jar', { 'Main.class': strToU8('bytes') });
    const files = unzipSync(readFileSync(jar));
    expect(Object.keys(files)).toEqual(['META-INF/MANIFEST.MF', 'Main.class']);
    expect(strFromU8(files['Main.class'] ?? new Uint8Array())).toBe('bytes');
  });

  it('reports its main class, even if the line is folded', () => {
    const jar = join(folder, 'launcher.jar');
    const main = `com.example.${'long'.repeat(30)}.Main`;
    writeLauncherJar(jar, main, '/x.jar');
    expect(mainClassOf(jar)).toBe(main);
  });

  it('reports no main class for a jar that cannot be started', () => {
    const jar = join(folder, 'plain.jar');
    writeFileSync(
      jar,
      zipSync({ 'META-INF/MANIFEST.MF': strToU8('Manifest-Version: 1.0\r\n\r\n') }),
    );
    expect(mainClassOf(jar)).toBeUndefined();
  });
});
