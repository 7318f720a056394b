import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTENT,
  contentRecord,
  programContent,
  type ContentKind,
} from '#domain/content/program-content/content.ts';
import { filePaths } from '#domain/content/program-content/files.ts';
import { brokenChain } from '#domain/content/program-content/findings/broken-chain.ts';
import {
  FINDING_NAMES,
  findingsOf,
  type FindingName,
} from '#domain/content/program-content/findings/registry.ts';
import {
  breaks,
  brokenReferences,
  kindsThatReferTo,
  means,
  REFERENCES,
  referencesOf,
  usesOf,
} from '#domain/content/program-content/references.ts';
import { matchesPath } from '#domain/shared/doc-path.ts';
import { FAULTY_PROGRAM, withFaults } from '#tools/seed/demo/faulty-program.ts';

const kindAt = (path: string): ContentKind =>
  (Object.keys(CONTENT) as ContentKind[]).find((kind) => matchesPath(CONTENT[kind].path, path)) ??
  'program';

/** The program with these faults, without any of its files. */
function withThese(names: readonly FindingName[]) {
  const records = withFaults(names).map(([path, raw]) => contentRecord(kindAt(path), path, raw));
  const files = new Map(filePaths({ records }).map((path) => [path, false]));
  return programContent(FAULTY_PROGRAM, records, files);
}

const kindsIn = (names: readonly FindingName[]) =>
  findingsOf(withThese(names)).map(({ kind }) => kind);

describe('the check of a program', () => {
  it('finds nothing in a consistent program', () => {
    expect(findingsOf(withThese([]))).toEqual([]);
  });

  it.each(FINDING_NAMES)('finds one seeded fault exactly once: %s', (name) => {
    expect(kindsIn([name])).toEqual([name]);
  });

  it('finds each fault exactly once when all are seeded', () => {
    expect([...kindsIn(FINDING_NAMES)].sort()).toEqual([...FINDING_NAMES].sort());
  });

  it('does not confuse playlists whose ids share a prefix', () => {
    const chain = (id: string, sessions: number) => {
      const path = `programs/${FAULTY_PROGRAM}/playlist/${id}`;
      const head = { id, sessionCount: sessions, firstSessionID: sessions ? `${id}_1` : null };
      const links = Array.from({ length: sessions }, (_, at) => {
        const link = { num: at + 1, previousSessionID: null, nextSessionID: null };
        return contentRecord('playlistSession', `${path}/sessions/${id}_${at + 1}`, link);
      });
      return [contentRecord('playlist', path, head), ...links];
    };
    const records = [...chain('week1', 0), ...chain('week10', 1)];
    const content = programContent(FAULTY_PROGRAM, records, new Map());
    expect(brokenChain.find(content)).toEqual([]);
    const bare = programContent(FAULTY_PROGRAM, chain('week10', 1).slice(0, 1), new Map());
    expect(brokenChain.find(bare)).toHaveLength(1);
  });

  it('finds exactly the seeded faults of any combination', () => {
    fc.assert(
      fc.property(fc.subarray([...FINDING_NAMES]), (names) => {
        expect([...kindsIn(names)].sort()).toEqual([...names].sort());
      }),
    );
  });

  it('reports no missing files when files were not looked up', () => {
    const { records } = withThese(['missingFile']);
    expect(findingsOf(programContent(FAULTY_PROGRAM, records))).toEqual([]);
  });

  it('never reports journals of an ST program as unreachable', () => {
    const { records } = withThese(['unreachableJournal']);
    const ofEntries = records.map((one) =>
      one.kind === 'program'
        ? contentRecord('program', one.path, { ...one.raw, contentTypeKey: 'ST' })
        : one,
    );
    expect(findingsOf(programContent(FAULTY_PROGRAM, ofEntries))).toEqual([]);
  });

  it('does not throw on any stored data', () => {
    const kind = fc.constantFrom(...(Object.keys(CONTENT) as ContentKind[]));
    const odd = fc.dictionary(
      fc.constantFrom('steps', 'tasks', 'phases', 'order', 'num', 'chNum', 'celebrationId', 'id'),
      fc.oneof(fc.jsonValue(), fc.constant([null, { type: 'lesson', id: 4 }])),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, odd)), (rows) => {
        const records = rows.map(([of, raw], at) =>
          contentRecord(of, CONTENT[of].path.replace(/\{\w+\}/g, `x${at}`), raw),
        );
        expect(() => findingsOf(programContent('x', records))).not.toThrow();
      }),
    );
  });
});

describe('the references to a record', () => {
  const content = withThese([]);

  it('are the table of references read in reverse', () => {
    for (const target of content.records) {
      const kind = target.kind as ContentKind;
      const uses = usesOf(content, { ...target, kind });
      const named = content.records
        .flatMap(referencesOf)
        .filter((one) => means(one, { ...target, kind }));
      expect(uses).toEqual(named);
      for (const use of uses) {
        expect(use.kind.to).toBe(kind);
        expect(kindsThatReferTo(kind)).toContain(use.from.kind);
      }
    }
    const checked = content.records.flatMap(referencesOf).filter(({ kind }) => !kind.unchecked);
    const used = content.records.flatMap((target) =>
      usesOf(content, { ...target, kind: target.kind as ContentKind }),
    );
    for (const one of checked) expect(used).toContainEqual(one);
    expect(brokenReferences(content)).toEqual([]);
  });

  it.each([
    ['lessons/l2', ['task 1 of way_1']],
    ['lessons/l3', ['unlocked activity 1 of way_3']],
    ['journalTypes/diary', ['task 1 of way_2']],
    ['celebrations/done', ['celebration of way_1', 'celebration of way_2', 'celebration of way_3']],
    ['valuesCategories/family', ['question 1 of diary']],
    ['valuesCategories/work', []],
    ['chapters/c1', ['chapter of l1', 'chapter of l2']],
    ['pages/start', ['starting page of practice']],
  ])('%s', (place, expected) => {
    const target = content.records.find(({ path }) => path === `programs/practice/${place}`);
    if (!target) throw new Error(place);
    const uses = usesOf(content, { ...target, kind: target.kind as ContentKind });
    expect(
      uses.map(({ kind, place: { path }, from }) => {
        const at = [...path].reverse().find((part) => typeof part === 'number');
        return `${kind.words}${at === undefined ? '' : ` ${at + 1}`} of ${from.id}`;
      }),
    ).toEqual(expected);
  });

  it('include the journal in an address, the files of steps and the surveys of landing pages', () => {
    const records = [
      contentRecord('resourceLink', 'programs/p/resourceLinks/r', {
        url: 'https://app.example.com/journals/my%20diary?x=1',
      }),
      contentRecord('lesson', 'programs/p/lessons/l', {
        steps: [
          {
            image_filename: 'a.png',
            imageType: 'image',
            remote_audio_filename: '/assets/audio/a.mp3',
          },
          { image_filename: 'b.svg', imageType: 'svg' },
          { image_filename: 'c.png', imageType: '' },
        ],
      }),
      contentRecord('landingPage', 'web/surveysaurus/landingPages/main', {
        eligibilityScreening: ['eligibility'],
        surveyWeeks: [{ week: 1, surveys: ['fiqr', 'about-you'] }],
      }),
    ];
    const of = (kind: Parameters<typeof usesOf>[1]['kind'], id: string) =>
      usesOf({ records }, { kind, id }).map(({ from }) => from.id);
    expect(of('journalTemplate', 'my diary')).toEqual(['r']);
    expect(of('picture', 'public/images/a.png')).toEqual(['l']);
    expect(of('picture', 'public/svg/b.svg')).toEqual(['l']);
    expect(of('picture', 'public/images/c.png')).toEqual([]);
    expect(of('audio', '/assets/audio/a.mp3')).toEqual(['l']);
    expect(of('surveyForm', 'fiqr')).toEqual(['main']);
    expect(of('surveyForm', 'eligibility')).toEqual(['main']);
    expect(of('surveyForm', 'main')).toEqual([]);
  });

  it('break on deletion, except those that a chain operation rewrites', () => {
    expect(kindsThatReferTo('playlistSession')).toEqual(['playlistSession', 'playlist']);
    expect(kindsThatReferTo('playlistSession', breaks)).toEqual([]);
    expect(kindsThatReferTo('lesson', breaks)).toEqual(['playlistSession']);
  });

  it('are listed once for each field and kind', () => {
    const spelled = REFERENCES.map(({ from, field, to }) => `${from} ${field} ${to}`);
    expect(new Set(spelled).size).toBe(spelled.length);
  });
});
