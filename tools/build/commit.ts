import { spawnSync } from 'node:child_process';

/** The commit of the sources, marked when they have changed since; empty outside a repository. */
export function commitOfSources(): string {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : '';
}
