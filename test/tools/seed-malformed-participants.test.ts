import { describe, expect, it } from 'vitest';
import { journalPhases } from '#domain/people/journal/answers.ts';
import {
  completedText,
  currentSessionID,
  decodePlaylistProgress,
  playlistCompletion,
  playlistPath,
} from '#domain/people/participation/playlist-progress.ts';
import { decodeLessonSteps, promptAnswers } from '#domain/people/participation/prompt-answers.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { usageByDay } from '#domain/people/usage/usage.ts';
import {
  decodeSurveyResponse,
  missingFailedQuestions,
  needsForm,
  shownQuestions,
} from '#domain/people/survey/response.ts';
import { WORKFLOW_IDS } from '#domain/people/workflow/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { ALL_PATHS, pathName, type PathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import {
  damagedWorkflows,
  participantCases,
  participantDocuments,
} from '#tools/seed/malformed/participant.ts';
import { PARTICIPANT_SHAPES } from '#tools/seed/malformed/participant-shapes.ts';
import { wrongKinds } from './malformed-support.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CASES = participantCases(NOW);
const DOCUMENTS = participantDocuments(NOW);
const in_ = (shape: string) => CASES.filter((one) => one.shape === shape);

describe('the damaged records of a participant', () => {
  it('cover every collection below a user', () => {
    const names = new Set(DOCUMENTS.map(([path]) => pathName(path)));
    const below = (Object.keys(ALL_PATHS) as PathName[]).filter((name) =>
      ALL_PATHS[name].startsWith('users/{uid}/'),
    );
    expect(below.filter((name) => !names.has(name))).toEqual([]);
    for (const name of [
      'moveLog',
      'surveySummary',
      'notification',
      'analyticsEvent',
      'landingPage',
      'surveyForm',
      'lesson',
      'valuesCategory',
    ] as const) {
      expect(names).toContain(name);
    }
  });

  it.each(PARTICIPANT_SHAPES.map(({ name }) => name))(
    'damage %s in at least fifteen ways',
    (name) => {
      expect(new Set(in_(name).map(({ damage }) => damage)).size).toBeGreaterThanOrEqual(15);
      expect(in_(name).filter(({ damage }) => damage === 'an odd id').length).toBeGreaterThan(20);
    },
  );

  it('have unique and valid paths', () => {
    const paths = DOCUMENTS.map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => pathName(path) === null)).toEqual([]);
    expect(CASES.filter(({ id }) => !isDocumentId(id))).toEqual([]);
  });

  it('are reproducible', () => {
    expect(participantDocuments(NOW)).toEqual(DOCUMENTS);
  });

  it.each(PARTICIPANT_SHAPES.map(({ name, schema }) => [name, schema] as const))(
    'decode as %s without throwing, each field with the right type',
    (name, schema) => {
      const read = documentReader(schema);
      for (const { id, data, damage } of in_(name)) {
        const record: Record<string, unknown> = read(id, data);
        expect({ damage, wrong: wrongKinds(schema, record) }).toEqual({ damage, wrong: [] });
      }
    },
  );

  it('damage every known workflow in more than forty ways', () => {
    const users = damagedWorkflows(NOW);
    expect(users.length).toBeGreaterThan(40);
    const paths = new Set(DOCUMENTS.map(([path]) => path));
    for (const { uid } of users.filter((one) => one.damage !== '900 kB of notes'))
      for (const id of WORKFLOW_IDS) expect(paths).toContain(`users/${uid}/workflows/${id}`);
  });

  it('replace lists by texts, maps and null, and put odd values inside them', () => {
    const damages = in_('workflows').map(({ damage }) => damage);
    for (const damage of [
      'a text in every list',
      'a map in every list',
      'null in every list',
      'things of every kind inside every list',
    ]) {
      expect(damages).toContain(damage);
    }
  });
});

describe('displaying damaged records', () => {
  it.each(in_('journal entries'))('reads the phases of a journal with $damage: $id', ({ data }) => {
    for (const { questions } of journalPhases(data['phases']))
      for (const { prompt, answer } of questions) expect([typeof prompt, answer.kind]).toBeTruthy();
  });

  it('shows the questions of every damaged response, with and without a form', () => {
    for (const { id, data } of in_('survey responses')) {
      const response = decodeSurveyResponse(id, data);
      const shown = shownQuestions(response, null);
      expect(shown).toHaveLength(response.questions.length);
      expect(shownQuestions(response, response)).toHaveLength(shown.length);
      expect(typeof needsForm(response)).toBe('boolean');
      expect(missingFailedQuestions(response).every((one) => typeof one === 'string')).toBe(true);
    }
  });

  it('counts and names every damaged playlist progress', () => {
    for (const { id, data } of in_('playlist progress')) {
      const progress = decodePlaylistProgress(id, data);
      expect(completedText(progress, 4)).toMatch(/^\d+ \/ 4$/);
      expect(typeof currentSessionID(progress)).toBe('string');
      const path = playlistPath(progress, 'stanzaACT');
      expect(path === null || pathName(path) === 'playlist').toBe(true);
      const completion = playlistCompletion(progress);
      expect(completion === null || 'at' in completion).toBe(true);
    }
  });

  it('sums up the usage of every day, whatever the records hold', () => {
    const records = in_('usage').map(({ id, data }) => decodeUsage(id, data));
    const { days, leftOut } = usageByDay(records, 'America/New_York');
    const dated = records.filter(({ timeOpened }) => timeOpened !== null).length;
    expect(days.reduce((sum, { opens }) => sum + opens, 0)).toBe(dated);
    expect(leftOut).toBeLessThanOrEqual(dated);
  });

  it('keeps every prompt answer despite damaged lessons and enrolments', () => {
    const lessons = in_('lessons').map(({ id, data }) => decodeLessonSteps(id, data));
    for (const { data } of in_('enrolments')) {
      const answers = data['promptAnswers'];
      const isMap = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
      const rows = promptAnswers(answers, lessons);
      expect(rows).toHaveLength(isMap ? Object.keys(answers).length : 0);
      expect(rows.every(({ answer }) => typeof answer === 'string')).toBe(true);
    }
  });
});
