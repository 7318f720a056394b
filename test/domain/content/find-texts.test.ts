import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentRecord, type ContentRecord } from '#domain/content/program-content/content.ts';
import {
  findTexts,
  notReplaceable,
  replacedIn,
  replacementOf,
  spellingsOf,
  type Hit,
} from '#domain/content/program-content/find-texts.ts';
import { limitOf, textsOf } from '#domain/content/program-content/texts.ts';
import { textSearch } from '#lib/text-search.ts';

const lesson = contentRecord('lesson', 'programs/p/lessons/l1', {
  id: 'l1',
  title: 'Pain and plans',
  description: 'On pain.',
  image_filename: 'pain.png',
  steps: [
    { type: 'Text', title: 'PAIN', content: 'No pain here, (pain).', image_filename: 'pain.png' },
    'not a step',
    {
      type: 'Prompt',
      title: 'Say',
      uuid: 'pain-1',
      prompt: 'Where?',
      placeholder: '',
      odd: 'pain',
    },
  ],
});
const journal = contentRecord('journalTemplate', 'programs/p/journalTypes/pain', {
  id: 'pain',
  displayName: 'Diary',
  phases: {
    creation: {
      order: 1,
      questions: [
        {
          key: 'pain',
          questionType: 'slider',
          type: 'slider',
          valuesCategoryID: 'pain',
          graphName: 'Pain of the day',
          screenText: { heading: 'Your pain', imageURL: 'https://x.example/pain' },
        },
      ],
    },
    completion: { default: { cardTitle: 'Pain noted' }, positiveConfirmation: { cardTitle: 'Ok' } },
  },
});
const records: readonly ContentRecord[] = [lesson, journal];
const search = (text: string, matchCase = false) => textSearch(text, matchCase);
const places = (hits: readonly Hit[]) => hits.map(({ path }) => path.join('.'));

describe('finding texts in a program', () => {
  it('searches displayed texts, not ids, keys, files and addresses', () => {
    expect(places(findTexts({ records }, search('pain')))).toEqual([
      'title',
      'description',
      'steps.0.title',
      'steps.0.content',
      'phases.completion.default.cardTitle',
      'phases.creation.questions.0.graphName',
      'phases.creation.questions.0.screenText.heading',
    ]);
  });

  it('matches case on request', () => {
    expect(places(findTexts({ records }, search('PAIN', true)))).toEqual(['steps.0.title']);
  });

  it('treats special characters literally and finds nothing for an empty query', () => {
    expect(places(findTexts({ records }, search('(pain).')))).toEqual(['steps.0.content']);
    expect(findTexts({ records }, search('p.in'))).toEqual([]);
    expect(findTexts({ records }, search(''))).toEqual([]);
  });

  it('matches displayed text and lists each stored spelling once', () => {
    const notes = contentRecord('lesson', 'programs/p/lessons/l2', {
      title: 'Don’t stop',
      description: "don't don't, so\u00adftly",
    });
    const found = (text: string) => {
      const hits = findTexts({ records: [notes] }, search(text));
      return [places(hits), spellingsOf(hits, search(text))];
    };
    expect(found("DON'T")).toEqual([
      ['title', 'description'],
      ['Don’t', "don't"],
    ]);
    expect(found('softly')).toEqual([['description'], ['so\u00adftly']]);
  });

  it('counts the matches in each place', () => {
    expect(findTexts({ records }, search('pain')).map(({ count }) => count)).toEqual([
      1, 1, 1, 2, 1, 1, 1,
    ]);
  });
});

describe('replacing texts', () => {
  it('inserts the new text literally', () => {
    expect(replacedIn('a (b) A', search('(b)'), '$&$1')).toBe('a $&$1 A');
    expect(replacedIn('a b A', search('a'), 'x')).toBe('x b x');
    expect(replacedIn('a b A', search('a', true), 'x')).toBe('x b A');
  });

  it('replaces every spelling and refuses to replace part of a character', () => {
    expect(replacedIn("We don’t and DON'T.", search("don't"), 'can’t')).toBe('We can’t and can’t.');
    const notes = contentRecord('lesson', 'programs/p/lessons/l3', {
      title: 'ﬁn',
      description: '',
    });
    const [hit] = findTexts({ records: [notes] }, search('in'));
    expect(hit && notReplaceable(hit, search('in'), 'x')).toBe('Only a part of “ﬁn” was found.');
  });

  it('changes only the chosen texts of the record', () => {
    const hits = findTexts({ records: [lesson] }, search('pain'));
    const chosen = hits.filter(({ path }) => path[0] === 'steps');
    const { changed, base } = replacementOf(chosen, search('pain'), 'ache');
    expect(Object.keys(changed)).toEqual(['steps']);
    expect(base).toEqual({ steps: lesson.raw['steps'] });
    expect(changed['steps']).toEqual([
      { type: 'Text', title: 'ache', content: 'No ache here, (ache).', image_filename: 'pain.png' },
      'not a step',
      {
        type: 'Prompt',
        title: 'Say',
        uuid: 'pain-1',
        prompt: 'Where?',
        placeholder: '',
        odd: 'pain',
      },
    ]);
  });

  it('refuses results that are too long or empty, and texts edited elsewhere', () => {
    const [graph] = findTexts({ records: [journal] }, search('of the day'));
    const program = contentRecord('program', 'programs/p', {
      name: 'Pain',
      aboutPage: { subtitle: 'Pain' },
    });
    const [name, subtitle] = findTexts({ records: [program] }, search('pain'));
    const why = (hit: Hit | undefined, by: string, text = 'pain') =>
      hit && notReplaceable(hit, search(text), by);
    expect(why(graph, 'x'.repeat(46), 'of the day')).toBe('It would be longer than 50 characters.');
    expect(why(graph, 'x'.repeat(45), 'of the day')).toBeNull();
    expect(why(name, 'ache')).toBe('Change it where programs are edited.');
    expect(why(subtitle, 'ache')).toBeNull();
    expect(why(subtitle, ' ')).toBe('This would leave it empty.');
  });

  it('leaves no occurrence of the old text', () => {
    const word = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'B', '.', '(', ' ', 'ß') });
    const other = fc.string({ minLength: 1, unit: fc.constantFrom('x', 'Y', '$', '&') });
    fc.assert(
      fc.property(word, other, fc.array(word), fc.boolean(), (old, by, contents, matchCase) => {
        const steps = contents.map((content) => ({ type: 'Text', title: 'T', content }));
        const record = contentRecord('lesson', 'programs/p/lessons/x', { title: 'T', steps });
        const hits = findTexts({ records: [record] }, search(old, matchCase));
        const { changed } = replacementOf(hits, search(old, matchCase), by);
        const after = contentRecord('lesson', record.path, { ...record.raw, ...changed });
        expect(findTexts({ records: [after] }, search(old, matchCase))).toEqual([]);
        expect(textsOf(after)).toHaveLength(textsOf(record).length);
      }),
    );
  });
});

describe('the length limit of a text', () => {
  it.each([
    [lesson, ['title'], 500],
    [lesson, ['description'], 2000],
    [lesson, ['steps', 0, 'content'], 20_000],
    [lesson, ['steps', 2, 'prompt'], 5000],
    [lesson, ['steps', 1, 'title'], null],
    [journal, ['phases', 'creation', 'questions', 0, 'screenText', 'heading'], 50],
    [journal, ['phases', 'creation', 'questions', 0, 'graphName'], 50],
    [journal, ['phases', 'completion', 'default', 'cardTitle'], 500],
    [journal, ['phases', 'completion', 'default', 'cardTemplate'], 5000],
    [contentRecord('playlist', 'programs/p/playlist/l', {}), ['confirmationLessons', 0], 500],
    [
      contentRecord('celebration', 'programs/p/celebrations/c', {}),
      ['loaded', 'modal', 'text'],
      2000,
    ],
  ] as const)('case %#', (record, path, most) => {
    expect(limitOf({ record, path })).toBe(most);
  });
});
