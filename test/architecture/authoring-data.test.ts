import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { onlyReads, type CallableContract } from '#domain/shared/contract.ts';
import { inProject } from '#tools/paths.ts';
import { proves } from '#test/support/proves.ts';
import { filesIn } from '#tools/test/files-in.ts';

const contractOf = (name: string) => {
  const contract = CALLABLES[name as CallableName] as CallableContract | undefined;
  if (!contract) throw new Error(`No callable ${name}`);
  return contract;
};

const FILES = filesIn(['src/areas/content', 'src/data/content'], /\.tsx?$/);
const content = FILES.map((file) => [file, readFileSync(inProject(file), 'utf8')] as const);

describe('The data of the authoring area', () => {
  it('come only from the database: there is no REST API', proves('AUTHOR-GEN-01'), () => {
    const asking = content.filter(([, text]) =>
      /\bfetch\(|XMLHttpRequest|#data\/engine\/api/.test(text),
    );
    expect(asking.map(([file]) => file)).toEqual([]);
  });

  // List changes call `changeList` inside the engine (AUTHOR-D-89); taking over counts as cloning a part of a
  // program.
  it('are written only through the callables listed here', proves('AUTHOR-GEN-01'), () => {
    const calls = content.flatMap(([, text]) =>
      [...text.matchAll(/\b(?:call|httpsCallable)\b(?:<[^(]*>)?\(\s*(?:'(\w+)')?/g)].map(
        ([, name]) => name ?? 'not named in the call',
      ),
    );
    const [reading, writing] = [true, false].map((reads) =>
      [...new Set(calls)].filter((name) => reads === onlyReads(contractOf(name), {})).sort(),
    );
    expect(reading).toEqual(['countAnswers', 'programDryRun']);
    expect(writing).toEqual([
      'FS_copyProgram',
      'FS_recursiveDelete',
      'publishChangeSet',
      'restoreDeleted',
      'takeOverContent',
      'withdrawChangeSet',
    ]);
  });
});
