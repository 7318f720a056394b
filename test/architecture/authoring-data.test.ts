import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { proves } from '#test/support/proves.ts';
import { filesIn } from '#tools/test/files-in.ts';

const FILES = filesIn(['src/areas/content', 'src/data/content'], /\.tsx?$/);
const content = FILES.map((file) => [file, readFileSync(inProject(file), 'utf8')] as const);

describe('The data of the authoring area', () => {
  it('come only from the database: there is no REST API', proves('AUTHOR-GEN-01'), () => {
    const asking = content.filter(([, text]) =>
      /\bfetch\(|XMLHttpRequest|#data\/engine\/api/.test(text),
    );
    expect(asking.map(([file]) => file)).toEqual([]);
  });

  // Whole lists change through `changeList` (AUTHOR-D-89), inside the engine; taking over clones a part of a
  // program.
  it('involve only the callables listed here', proves('AUTHOR-GEN-01'), () => {
    const calls = content.flatMap(([, text]) =>
      [...text.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name),
    );
    expect([...new Set(calls)].sort()).toEqual([
      'FS_copyProgram',
      'FS_recursiveDelete',
      'countAnswers',
      'programDryRun',
      'publishChangeSet',
      'restoreDeleted',
      'takeOverContent',
      'withdrawChangeSet',
    ]);
  });
});
