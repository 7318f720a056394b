import { KINDS, PACK_KINDS } from './kinds.ts';
import type { PackInput, PackParticipant, Unreadable } from './pack.ts';

/** Fields with values of the wrong type, which are shown as stored. */
function problemsOf({ records, entries }: PackParticipant): readonly Unreadable[] {
  const inRecords = PACK_KINDS.flatMap((kind) =>
    (records[kind] ?? []).flatMap(({ path, data }) => {
      const { problems } = KINDS[kind].decode(path.split('/').at(-1) ?? '', data);
      return problems.length === 0 ? [] : [{ path, why: wordsOf(problems) }];
    }),
  );
  const inEntries = entries.flatMap(({ docID, problems }) =>
    problems.length === 0 ? [] : [{ path: `history/${docID}`, why: wordsOf(problems) }],
  );
  return [...inRecords, ...inEntries];
}

const wordsOf = (problems: readonly string[]): string =>
  `Not of the expected kind, shown as stored: ${[...new Set(problems)].join(', ')}`;

/** Everything unreadable or invalid, once per place and reason. */
export function unreadableOf({ unreadable, participants }: PackInput): readonly Unreadable[] {
  const all = [...unreadable, ...participants.flatMap(problemsOf)];
  return [...new Map(all.map((problem) => [`${problem.path}\n${problem.why}`, problem])).values()];
}
