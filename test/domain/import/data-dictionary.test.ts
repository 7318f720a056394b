import { describe, expect, it } from 'vitest';
import { judgeRows } from '#domain/import/judge-rows.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings } from '#domain/import/match.ts';
import { fileOf, readSheet } from '#domain/import/read-rows.ts';
import { sheetOf } from '#domain/import/sheet.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { readCsv } from '#lib/read-csv.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

const kind = IMPORT_KINDS.surveyForms;
const FORMS = 'tempest/surveyBay/forms';
const COUNTER_PATH = 'tempest/surveyBay';

const HEADING =
  '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number","Text Validation Min","Text Validation Max",Identifier?,"Branching Logic (Show field only if...)","Required Field?"';

const DICTIONARY = `${HEADING}
age,sleep_diary,About you,text,How old are you?,,In years,integer,18,99,,,y
bed,sleep_diary,,radio,Where did you sleep?,"1, At home | 2, Away, somewhere",Last night,,,,,[age] > 18,
mood,sleep_diary,,slider,How rested are you?,Bad | So so | Good,,,,,,,
ever,pain,,yesno,Any pain?,,,,,,,,y
where,pain,,checkbox,Where?,"a, Back | Neck",,,,,,,
score,pain,,calc,Score,[mood]*2,,,,,,,
born,pain,,text,When were you born?,,,date_mdy,,,,,
more,pain,,notes,Anything else?,,Write here,,,,,,
end,pain,,descriptive,Thank you.,,,,,,,,
lost,,,text,No form,,,,,,,,
`;

async function read(text: string) {
  const { lines } = await readCsv(text);
  const sheet = sheetOf(lines);
  if (typeof sheet === 'string') throw new Error(sheet);
  return readSheet(kind, sheet, matchHeadings(sheet.headings, fileOf(kind).columns), 'day first');
}

async function judged(text: string, documents: Readonly<Record<string, RawDocument>>) {
  const { rows } = await read(text);
  const lines = rows.map(({ line, texts }) => ({ line, values: texts }));
  return judgeRows(kind, lines, contextOf(), readsOf(documents));
}

describe('A data dictionary', () => {
  it(
    'lists everything that has no counterpart in a survey form',
    proves('TEAM-IMP-05'),
    async () => {
      const { rows, left, faults } = await read(DICTIONARY);
      expect(rows.map(({ line, texts }) => [line, texts['key'], texts['name']])).toEqual([
        [2, 'sleep_diary', 'Sleep diary'],
        [5, 'pain', 'Pain'],
      ]);
      expect(faults).toEqual([]);
      expect(left.map(({ line, why }) => `${line} ${why}`)).toEqual([
        '2 Whole numbers only for “age”: any number is accepted',
        '3 Branching of “bed”: [age] > 18',
        '3 Note of “bed”: Last night',
        '4 Label between the ends of “mood”: So so',
        '6 Choice of “where” without a value: Neck',
        '7 Field “score”: a survey form has no question of type “calc”.',
        '8 validation of “born”: date_mdy',
        '11 The field names no form.',
        '2 Variable names: the questions of “sleep_diary” get new IDs.',
        '5 Variable names: the questions of “pain” get new IDs.',
      ]);
    },
  );

  it('becomes survey forms with allocated ids', proves('TEAM-IMP-05'), async () => {
    const documents = { [COUNTER_PATH]: { totalQuestionsCreated: 40 } };
    const { verdicts, writes } = await judged(DICTIONARY, documents);
    expect(verdicts.map(({ outcome, why }) => `${outcome} ${why}`.trim())).toEqual([
      'created',
      'created',
    ]);
    expect(writes.map(({ kind: act, path }) => `${act} ${path}`)).toEqual([
      `create ${FORMS}/sleep_diary`,
      `update ${COUNTER_PATH}`,
      `create ${FORMS}/pain`,
    ]);
    const [form, counter] = writes.map((write) => (write.kind === 'delete' ? {} : write.data));
    expect(counter).toEqual({ totalQuestionsCreated: 49 });
    expect(form).toMatchObject({
      key: 'sleep_diary',
      formType: 'standard',
      questions: [
        { uniqueID: 'sleep_000041', type: 'displayText', instructions: 'About you', order: 1 },
        {
          uniqueID: 'sleep_000042',
          type: 'textField',
          instructions: 'How old are you?',
          placeHolder: 'In years',
          allowNoResponse: false,
          validation: { answerType: 'number', min: 18, max: 99 },
        },
        {
          uniqueID: 'sleep_000043',
          type: 'multipleChoice',
          allowNoResponse: true,
          options: [
            { label: 'At home', value: '1' },
            { label: 'Away, somewhere', value: '2' },
          ],
        },
        {
          type: 'slider',
          sliderOptions: { min: 0, max: 100, step: 1, minLabel: 'Bad', maxLabel: 'Good' },
        },
      ],
    });
  });

  it(
    'is unchanged if the form is the same, and refused if it differs',
    proves('TEAM-IMP-05'),
    async () => {
      const documents = { [COUNTER_PATH]: { totalQuestionsCreated: 0 } };
      const { writes } = await judged(DICTIONARY, documents);
      const stored = Object.fromEntries(
        writes.map((write) => [write.path, write.kind === 'delete' ? {} : write.data]),
      );
      const again = await judged(DICTIONARY, stored);
      expect(again.verdicts.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
      const changed = await judged(DICTIONARY.replace('Any pain?', 'Pain?'), stored);
      expect(changed.verdicts.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused']);
      expect(changed.writes).toEqual([]);
    },
  );

  it('keeps or reports every property of every field type', proves('TEAM-IMP-05'), async () => {
    const { rows, left } = await read(`${HEADING}
n1,f,,Text,N1,9,Hint,Integer,,9.5,,,no
n2,f,,text,N2,,,number,-1,x,,,TRUE
n3,f,Part two,notes,N3,,Here,email,1,2,,,1
d1,f,,dropdown,D1,"1, One | , None | 2,Two",,,,,,,
t1,f,,truefalse,T1,,,integer,0,1,,,
c1,f,,checkbox,C1,"a, A | b, B",Any,,,,,[n1] = 1,Y
s1,f,,slider,S1,Low,Move,number,10,20,,,
s2,f,,slider,S2,A | B | C | D,,,ten,,,,
e1,f,,descriptive,E1,"1, One",See,date,,,,,y
x1,f,Last,file,X1,,,,,,,,
n4,f,,text,N4,,,Float,0.5,1,,,
`);
    const [form] = rows;
    const questions = JSON.parse(form?.texts['questions'] ?? '[]') as Record<string, unknown>[];
    expect(
      questions.map(({ type, instructions, placeHolder, allowNoResponse }) =>
        [type, instructions, placeHolder, allowNoResponse].join(' | '),
      ),
    ).toEqual([
      'textField | N1 | Hint | true',
      'textField | N2 |  | false',
      'displayText | Part two |  | true',
      'textBox | N3 | Here | false',
      'multipleChoice | D1 |  | true',
      'multipleChoice | T1 |  | true',
      'checkbox | C1 |  | false',
      'slider | S1 |  | true',
      'slider | S2 |  | true',
      'displayText | E1 |  | true',
      'displayText | Last |  | true',
      'textField | N4 |  | true',
    ]);
    const bounds = [0, 1, 11].map((at) => questions[at]?.['validation']);
    expect(bounds).toEqual([
      { answerType: 'number', min: -1_000_000, max: 9.5 },
      { answerType: 'number', min: -1, max: 1_000_000 },
      { answerType: 'number', min: 0.5, max: 1 },
    ]);
    expect(questions.slice(4, 7).map(({ options }) => options)).toEqual([
      [
        { label: 'One', value: '1' },
        { label: 'Two', value: '2' },
      ],
      [
        { label: 'True', value: '1' },
        { label: 'False', value: '0' },
      ],
      [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    ]);
    expect(questions.slice(7, 9).map(({ sliderOptions }) => sliderOptions)).toEqual([
      { min: 10, max: 20, step: 1, minLabel: 'Low', maxLabel: '' },
      { min: 0, max: 100, step: 1, minLabel: 'A', maxLabel: 'D' },
    ]);
    expect(left.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '2 Choices of “n1”: 9',
      '2 Whole numbers only for “n1”: any number is accepted',
      '3 max of “n2” is not a number: x',
      '4 validation of “n3”: email',
      '4 min of “n3”: 1',
      '4 max of “n3”: 2',
      '5 Choice of “d1” without a value: , None',
      '6 validation of “t1”: integer',
      '6 min of “t1”: 0',
      '6 max of “t1”: 1',
      '7 Branching of “c1”: [n1] = 1',
      '7 Note of “c1”: Any',
      '8 Note of “s1”: Move',
      '8 validation of “s1”: number',
      '9 Label between the ends of “s2”: B, C',
      '9 min of “s2” is not a number: ten',
      '10 Note of “e1”: See',
      '10 validation of “e1”: date',
      '10 Choices of “e1”: 1, One',
      '11 Field “x1”: a survey form has no question of type “file”.',
      '2 Variable names: the questions of “f” get new IDs.',
    ]);
  });

  it('is refused wherever the form would be', proves('TEAM-IMP-05'), async () => {
    const { verdicts } = await judged(
      `${HEADING}\na,bad key,,text,A?,,,,,,,,\nb,good,,text,,,,,,,,,\n`,
      { [COUNTER_PATH]: { totalQuestionsCreated: 0 } },
    );
    expect(verdicts.map(({ why }) => why)).toEqual([
      'No spaces allowed.',
      'Question 1, instructions: Instructions is required.',
    ]);
  });
});
