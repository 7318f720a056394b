import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { proves } from '#test/support/proves.ts';
import { filesIn } from '#tools/test/files-in.ts';

const sourceOf = (file: string) => readFileSync(inProject(file), 'utf8');

/** Field names that identify a person. */
const IDENTITY =
  /^(?:first|last|full|display|middle|nick)Name$|^(?:patient|prescriber|employee)?[nN]ame$|UserName$|[eE]mail$|[pP]hone|^(?:sms|mobile)Number$|[sS]treet|^(?:home|postal|mailing)?[aA]ddress$|^(?:moved|paid)By$/;

/** Matching fields that name no person, each with what it names. */
const NO_PERSON = [
  'content/session-task/base.ts: displayName', // a task
  'content/session-task/options.ts: displayName', // a journal
  'content/session-task/options.ts: name', // a celebration
  'operations/lookup.ts: name', // a study, site or the like
  'people/participation/task.ts: displayName', // a task
  'people/participation/playlist-progress.ts: displayName', // a task
  'people/participation/playlist-progress.ts: name', // a playlist
  'people/participation/values-entries.ts: name', // a category
  'people/participation/events.ts: name', // an event
  'people/survey/response.ts: name', // a survey
  'people/enrolment/schema.ts: name', // a program
  'people/device/notifications.ts: name', // a notification
  'staff/role/schema.ts: name', // a role
  'staff/views/schema.ts: name', // a view
];

/** Stored fields whose name identifies a person but whose schema is plain text. */
function plainIdentities(source: string): string[] {
  const fields = [...source.matchAll(/\b(\w+): text\(\)/g)].map(([, field = '']) => field);
  return [...new Set(fields.filter((field) => IDENTITY.test(field)))];
}

describe('A stored field that identifies a person', () => {
  it('is declared as such, so that names can be hidden', proves('TEAM-HIDE-01'), () => {
    const found = filesIn(['src/domain'], /\.ts$/).flatMap((file) =>
      plainIdentities(sourceOf(file)).map(
        (field) => `${file.replace('src/domain/', '')}: ${field}`,
      ),
    );
    expect(found.sort()).toEqual([...NO_PERSON].sort());
  });

  it.each([
    ['object({ firstName: text(), study: text() })', ['firstName']],
    [
      'object({ patient: object({ email: text(), homeAddress: text() }) })',
      ['email', 'homeAddress'],
    ],
    [
      'object({ smsNumber: text(), DataEntryUserName: text() })',
      ['smsNumber', 'DataEntryUserName'],
    ],
    ['object({ firstName: identity(), siteName: text(), deviceName: text() })', []],
  ])('is detected in %j', proves('TEAM-HIDE-01'), (source, fields) => {
    expect(plainIdentities(source)).toEqual(fields);
  });
});

/** Parts of a name; masking cannot tell them from ordinary words within a sentence. */
const PART = /^(?:firstName|lastName)$/;
const WHOLE_NAME = /[fF]irstName\}? ?\$?\{?.*[lL]astName/;

/** Sentences that contain a first or last name without the other. */
function partsInSentences(file: string, source: string): string[] {
  const found: string[] = [];
  if (!/firstName|lastName/.test(source)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !WHOLE_NAME.test(node.getText())) {
      const parts = node.templateSpans.filter(({ expression }) =>
        PART.test(expression.getText().split('.').at(-1) ?? ''),
      );
      if (parts.length > 0) found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** The only files that write text outside the page, each with the code that masks its names. */
const SINKS: readonly (readonly [
  file: string,
  hides: readonly [file: string, by: string] | null,
])[] = [
  ['src/areas/administration/import/FilePanel.tsx', null], // made-up examples
  inItself('src/areas/content/shared/change-set/ExportSet.tsx', 'masked(exportedSet('),
  inItself('src/areas/operations/access-codes/ResultsTable.tsx', 'deIdentified([headers,'),
  [
    'src/areas/reports/shared/ArchiveDialog.tsx',
    ['src/data/use-cases/report-archive.ts', 'const mask = currentMask()'],
  ],
  ['src/lib/download.ts', null], // the others call it
  inItself('src/lib/sheet.ts', 'deIdentified(all)'),
  [
    'src/records/inspection-pack/PackDialog.tsx',
    ['src/data/use-cases/inspection-pack.ts', 'mask ? deIdentified(pack, mask)'],
  ],
];

function inItself(file: string, by: string) {
  return [file, [file, by]] as const;
}

/** Ways to show text without a text node, which is all that the veil observes. */
const PAST_THE_VEIL = /\b(?:fillText|strokeText|srcDoc|window\.open|new Notification)\b *[(=]/;

describe("A person's name", () => {
  it(
    'is whole in a sentence, as a part of it could read like a word',
    proves('TEAM-HIDE-01'),
    () => {
      const found = filesIn(['src'], /\.tsx?$/)
        .filter((file) => !file.startsWith('src/domain/') || file.includes('/doctor/'))
        .flatMap((file) => partsInSentences(file, sourceOf(file)));
      expect(found).toEqual([]);
    },
  );

  it.each([
    ['`Hello ${user.firstName}`', 1],
    ['`Correct ${lastName} now`', 1],
    ['`${user.firstName} ${user.lastName}`', 0],
    ['`study ${user.study}`', 0],
  ])('is detected by its parts in %s', proves('TEAM-HIDE-01'), (source, count) => {
    expect(partsInSentences('x.tsx', source)).toHaveLength(count);
  });

  it('leaves the page only through listed files, which hide it', proves('TEAM-HIDE-01'), () => {
    const found = filesIn(['src'], /\.tsx?$/).filter((file) =>
      /\b(?:downloadText|downloadBlob|createObjectURL)\(/.test(sourceOf(file)),
    );
    expect(found.sort()).toEqual(SINKS.map(([file]) => file));
    for (const [, hides] of SINKS) {
      if (hides) expect(sourceOf(hides[0])).toContain(hides[1]);
    }
  });

  it('escapes the mask only in stored HTML', proves('TEAM-HIDE-01'), () => {
    const found = filesIn(['src'], /\.tsx?$/).filter((file) => PAST_THE_VEIL.test(sourceOf(file)));
    expect(found.sort()).toEqual(['src/ui/StoredHTML.tsx']);
  });
});

/** The headers of a file's columns that hold nothing but personal data. */
function personalColumns(file: string): string[] {
  const source = sourceOf(file);
  const found: string[] = [];
  if (!source.includes('personal:')) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const texts = new Map(
        node.properties
          .filter(ts.isPropertyAssignment)
          .map(({ name, initializer }) => [name.getText(), initializer.getText()] as const),
      );
      if (texts.get('personal') === 'true') {
        found.push(`${file.replace(/^.*\//, '')}: ${texts.get('header') ?? 'no header'}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

it('The columns of names and addresses are masked completely', proves('TEAM-HIDE-01'), () => {
  const found = filesIn(['src/areas', 'src/records'], /\.tsx?$/).flatMap(personalColumns);
  expect(found.sort()).toEqual([
    "BulkResults.tsx: 'Email'",
    "BulkResults.tsx: 'Name'",
    "RegistrationsPage.tsx: 'email'",
    "StepPeople.tsx: 'Email'",
    "StepPeople.tsx: 'Name'",
    "SubjectsPage.tsx: 'First Name'",
    "SubjectsPage.tsx: 'Last Name'",
    "UnregisteredUsersPage.tsx: 'Display Name'",
    "UnregisteredUsersPage.tsx: 'Email'",
    "user-columns.ts: 'Email'",
    "user-columns.ts: 'Name'",
    "user-columns.tsx: 'Email'",
    "user-columns.tsx: 'Name'",
    "week-columns.tsx: 'Email'",
  ]);
});
