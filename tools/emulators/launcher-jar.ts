import { strToU8, strFromU8, unzipSync, zipSync } from 'fflate';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const LINE_BYTES = 72; // longer manifest lines continue after CR LF and a space

/** A manifest header, folded as the jar format requires. */
export function foldManifestLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const limit = parts.length === 0 ? LINE_BYTES : LINE_BYTES - 1;
    if (strToU8(part + character).length > limit) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ') + '\r\n';
}

/** The manifest of a jar that starts `mainClass` from another jar. */
export function launcherManifest(mainClass: string, jar: string): string {
  const headers = {
    'Manifest-Version': '1.0',
    'Main-Class': mainClass,
    'Class-Path': pathToFileURL(jar).href,
  };
  const lines = Object.entries(headers).map(([name, value]) =>
    foldManifestLine(`${name}: ${value}`),
  );
  return `${lines.join('')}\r\n`;
}

/** Writes a jar with this manifest and optional class files. */
export function writeLauncherJar(
  target: string,
  mainClass: string,
  jar: string,
  classes: Record<string, Uint8Array> = {},
): void {
  const bytes = zipSync({
    'META-INF/MANIFEST.MF': strToU8(launcherManifest(mainClass, jar)),
    ...classes,
  });
  mkdirSync(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, bytes, { mode: 0o755 });
  renameSync(draft, target); // atomic, because two commands may start at once
}

/** The class that `java -jar` would start; undefined when none is named. */
export function mainClassOf(jar: string): string | undefined {
  const wanted = 'META-INF/MANIFEST.MF';
  const files = unzipSync(readFileSync(jar), { filter: (file) => file.name === wanted });
  const manifest = files[wanted];
  if (!manifest) return undefined;
  const unfolded = strFromU8(manifest).replace(/\r?\n /g, '');
  return /^Main-Class: *(\S+)/m.exec(unfolded)?.[1];
}
