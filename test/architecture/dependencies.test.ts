import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Packages with an install script, reviewed in exactly this version. New packages and versions are reviewed
 * before they are added.
 */
const MAY_RUN_SCRIPTS: Readonly<Record<string, string>> = {
  '@firebase/util@1.15.1': 'writes the configuration of FIREBASE_WEBAPP_CONFIG, which is not set',
  '@firebase/util@1.15.3': 'writes the configuration of FIREBASE_WEBAPP_CONFIG, which is not set',
  '@parcel/watcher@2.6.0': 'optional: builds its native part only where it is told to',
  'es5-ext@0.10.64': 'writes a sentence to the terminal in some time zones',
  'esbuild@0.28.2': 'checks that its program for this platform is there',
  'protobufjs@7.6.6': 'warns of a version range in the package that uses it',
  're2@1.24.0': 'optional, for the emulators: fetches or builds its native part',
};

const PROJECTS = [
  ['the console', ''],
  ['the functions', 'functions/'],
  ['the benchmark', 'tools/bench/react-admin/'],
] as const;

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as T;
}

function locked(folder: string): [name: string, entry: Locked][] {
  const { packages } = read<{ packages: Record<string, Locked> }>(`${folder}package-lock.json`);
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .map(([path, entry]) => [path.slice(path.lastIndexOf('node_modules/') + 13), entry]);
}

const withScripts = (folder: string) =>
  locked(folder)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([name, { version }]) => `${name}@${version ?? ''}`);

describe.each(PROJECTS)('The packages of %s', (_, folder) => {
  it('are pinned to exact versions', proves('T27'), () => {
    const { dependencies, devDependencies } = read<Manifest>(`${folder}package.json`);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('are locked with an integrity hash and come from the public registry', proves('T27'), () => {
    const packages = locked(folder);
    expect(packages.length).toBeGreaterThan(100);
    for (const [name, { integrity, resolved }] of packages) {
      expect(integrity, name).toMatch(/^sha512-/);
      if (resolved !== undefined)
        expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });

  it('run no unreviewed install scripts', proves('T27'), () => {
    expect(withScripts(folder).filter((name) => !(name in MAY_RUN_SCRIPTS))).toEqual([]);
  });
});

it('The list of install scripts has no stale entries', proves('T27'), () => {
  const found = PROJECTS.flatMap(([, folder]) => withScripts(folder));
  expect(Object.keys(MAY_RUN_SCRIPTS).filter((name) => !found.includes(name))).toEqual([]);
});

it('The functions use no package or version that the console does not', () => {
  const { devDependencies: ours = {} } = read<Manifest>('package.json');
  const { dependencies: theirs = {}, devDependencies = {} } =
    read<Manifest>('functions/package.json');
  const others = Object.entries({ ...theirs, ...devDependencies }).filter(
    ([name, version]) => ours[name] !== version,
  );
  expect(others).toEqual([]); // `npm start` runs the functions on the console's packages
});
