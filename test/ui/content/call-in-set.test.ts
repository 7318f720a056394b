import { onTestFinished, expect, it } from 'vitest';
import { openSet } from '#data/content/change-set/open-set.ts';
import { call } from '#data/engine/call.ts';
import { proves } from '#test/support/proves.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';

const IN = { programKey: 'p' };

const LIVE = {
  changeList: { record: 'celebration', ids: IN, act: 'removeAll', seen: [], chosen: ['k'] },
  takeOverContent: { here: 'p', there: 'q', records: [] },
  restoreDeleted: { path: 'programs/p/pages/z', entryID: 'e', reason: 'r' },
  FS_copyProgram: { sourceProgramID: 'p', destinationProgramID: 'q', name: 'Q' },
};

it(
  'blocks functions that would change live content while a set is open, and no others',
  proves('TEAM-SET-05'),
  async () => {
    onTestFinished(openSet({ programKey: 'p', setID: 's' }));
    const asked = functionsAnswering(() => ({ count: 3 }));
    for (const [name, request] of Object.entries(LIVE)) {
      await expect(call(name as 'changeList', request as never), name).rejects.toThrow(
        'This would change the live program. Leave the change set first. Nothing was changed.',
      );
    }
    expect(asked).toEqual([]);
    await call('countAnswers', { formKey: 'f' });
    expect(asked.map(([name]) => name)).toEqual(['countAnswers']);
  },
);
