import { describe, expect, it } from 'vitest';
import type { PhaseName } from '#domain/content/journal-type/journal.ts';
import { detailsOf, planPhaseDetails } from '#domain/content/journal-type/phase-details.ts';
import {
  phasesInOrder,
  phasesToChoose,
  planPhases,
  withPhases,
} from '#domain/content/journal-type/phase-set.ts';
import { COMPLETED_COMPONENTS } from '#domain/content/journal-type/phases/completion.ts';
import { PHASE_KINDS } from '#domain/content/journal-type/phases/registry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { isRequired, checkValues } from '#ui/form/check-values.ts';
import { proves } from '#test/support/proves.ts';

const journal = (phases: RawDocument, docID = 'evening') => ({ docID, phases });
const PATH = 'programs/p/journalTypes/evening';
const stores = (phases: RawDocument) => () => Promise.resolve({ phases });
const phasesOf = (plan: { writes: readonly object[] }) =>
  (plan.writes[0] as { data: { phases: Record<string, RawDocument> } }).data.phases;

describe('the phases of a journal', () => {
  it(
    'are sorted by order, with completion always last',
    proves('AUTHOR-PHASE-02', 'AUTHOR-D-46'),
    () => {
      const phases = {
        completion: { order: 1 },
        mystery: { order: 3 },
        creation: { order: 4 },
        odd: 'damaged',
        activity: { order: 2 },
        checkIn: {},
      };
      expect(phasesInOrder({ phases })).toEqual([
        'activity',
        'mystery',
        'creation',
        'checkIn',
        'odd',
        'completion',
      ]);
      expect(phasesInOrder({ phases: [] as unknown as RawDocument })).toEqual([]);
    },
  );

  it(
    'offer four choices, plus activity and checkIn if the journal has them',
    proves('AUTHOR-PHASE-06', 'AUTHOR-D-45'),
    () => {
      const four = ['creation', 'confirmation', 'conversion', 'completion'];
      expect(phasesToChoose({ phases: {} })).toEqual(four);
      expect(phasesToChoose({ phases: { mystery: {}, creation: {} } })).toEqual(four);
      expect(phasesToChoose({ phases: { checkIn: {}, activity: {} } })).toEqual([
        'creation',
        'activity',
        'checkIn',
        'confirmation',
        'conversion',
        'completion',
      ]);
    },
  );

  it(
    'are numbered from 1 apart from completion, and keep their content',
    proves('AUTHOR-PHASE-13', 'AUTHOR-PHASE-14', 'AUTHOR-PHASE-16', 'AUTHOR-D-46'),
    () => {
      const questions = [{ key: 'a' }];
      const stored = {
        creation: { order: 5, questions },
        checkIn: { order: 9 },
        confirmation: { order: 2, cardTitle: 'Lost' },
        mystery: { order: 7, kept: true },
        completion: { order: 3, completedComponent: 'sleep' },
      };
      const wanted: PhaseName[] = ['completion', 'conversion', 'checkIn', 'creation'];
      expect(withPhases(journal(stored), wanted)).toEqual({
        creation: { order: 1, questions },
        checkIn: { order: 2 },
        conversion: { order: 3 },
        mystery: { order: 7, kept: true },
        completion: { order: 3, completedComponent: 'sleep' },
      });
      const all = { conversion: {}, completion: { order: 1 }, activity: {}, checkIn: {} };
      const every: PhaseName[] = [...(Object.keys(all) as PhaseName[]), 'confirmation', 'creation'];
      expect(withPhases(journal(all), every)).toEqual({
        creation: { order: 1 },
        activity: { order: 2 },
        checkIn: { order: 3 },
        confirmation: { order: 4 },
        conversion: { order: 5 },
        completion: { order: 1 },
      });
    },
  );

  it(
    'get a completion after all others, with the component of their kind of journal',
    proves('AUTHOR-PHASE-13', 'AUTHOR-JOUR-09', 'AUTHOR-D-46', 'AUTHOR-D-84'),
    () => {
      const added = (docID: string, phases: RawDocument = {}) =>
        withPhases(journal(phases, docID), ['creation', 'completion'])['completion'];
      expect(added('evening')).toEqual({ order: 2, completedComponent: 'default' });
      expect(added('weeklyInsights')).toEqual({ order: 2, completedComponent: 'insights' });
      expect(added('valuesDartboard')).toEqual({ order: 2, completedComponent: 'dartboard' });
      expect(added('pacing_v2')).toEqual({ order: 2, completedComponent: 'pacing' });
      expect(added('evening', { mystery: { order: 12 } })).toMatchObject({ order: 13 });
    },
  );

  it('are saved unless that would lose a concurrent change by others', async () => {
    const seen = { creation: { order: 1 }, confirmation: { order: 2, cardTitle: 'A' } };
    const plan = (stored: RawDocument, wanted: PhaseName[]) =>
      planPhases(PATH, seen, wanted)(stores(stored));
    const { writes, action } = await plan(seen, ['confirmation']);
    expect(action).toBe('Edit journal');
    expect(writes).toMatchObject([{ kind: 'update', path: PATH }]);
    expect(Object.keys((writes[0] as { data: object }).data)).toEqual(['phases']);
    const other = { ...seen, confirmation: { order: 2, cardTitle: 'B' } };
    const refusal = /changed the phases of this journal in the meantime/;
    await expect(plan(other, ['creation'])).rejects.toThrow(refusal);
    await expect(plan({ creation: { order: 1 } }, ['creation'])).rejects.toThrow(refusal);
    await expect(plan({ ...seen, checkIn: {} }, ['creation'])).rejects.toThrow(refusal);
    // Kept phases may have changed: they are taken as stored.
    const kept = await plan(other, ['creation', 'confirmation']);
    expect(phasesOf(kept)['confirmation']).toEqual({ order: 2, cardTitle: 'B' });
  });
});

const fieldsOf = (phase: PhaseName, docID = 'evening', phases: RawDocument = {}) =>
  Object.keys(PHASE_KINDS[phase].schema(journal(phases, docID)).fields);

describe('the details of a phase', () => {
  const BUTTONS = ['positiveButtonText', 'negativeButtonText'];
  const CARD = ['cardTitle', 'cardSubtitle', 'cardTemplate'];

  it('are a yes/no prefill for creation', proves('AUTHOR-PHASE-08', 'AUTHOR-D-84'), () => {
    const prefill = (value?: unknown) =>
      detailsOf(journal({ creation: value === undefined ? {} : { prefill: value } }), 'creation');
    expect(prefill()).toEqual({ prefill: false });
    expect(prefill(true)).toEqual({ prefill: true });
    // A value of another type is displayed outside the form, so that no save changes it.
    for (const odd of ['lastEntry', 1, { from: 'x' }]) expect(prefill(odd)).toEqual({});
  });

  it('are buttons and a card for confirmation and activity', proves('AUTHOR-PHASE-09'), () => {
    for (const phase of ['confirmation', 'activity'] as const)
      expect([...fieldsOf(phase)].sort()).toEqual([...BUTTONS, ...CARD].sort());
    for (const phase of ['checkIn', 'conversion'] as const) expect(fieldsOf(phase)).toEqual([]);
  });

  it(
    'are one of six components and three cards for completion',
    proves('AUTHOR-PHASE-10', 'AUTHOR-PHASE-11'),
    async () => {
      const all = ['default', 'pacing', 'values', 'insights', 'dartboard', 'sleep'];
      expect(COMPLETED_COMPONENTS).toEqual(all);
      const blank = detailsOf(journal({}), 'completion');
      const card = { cardTitle: '', cardSubtitle: '', cardTemplate: '' };
      expect(blank).toEqual({
        completedComponent: '',
        positiveConfirmation: card,
        negativeConfirmation: card,
        default: card,
      });
      const schema = PHASE_KINDS.completion.schema(journal({}));
      const errors = async (completedComponent: string, stored = '') =>
        (await checkValues(schema, { ...blank, completedComponent }, { context: { stored } }))
          .errors;
      for (const each of [...all, '']) expect(await errors(each)).toEqual({});
      const message = 'Choose one of the completed components';
      expect(await errors('chart')).toEqual({ completedComponent: message });
      expect(await errors('chart', 'chart')).toEqual({});
      expect(isRequired(schema, 'default.cardTitle')).toBe(false);
    },
  );

  it('are four cards for the completion of the dartboard', proves('AUTHOR-PHASE-12'), async () => {
    const one = { cardTitle: 'A', cardSubtitle: '', cardTemplateString: 'x' };
    const blank = { cardTitle: '', cardSubtitle: '', cardTemplateString: '' };
    const board = (cards: unknown) => ({ completion: { order: 1, default: cards } });
    const shown = { 0: one, 1: blank, 2: blank, 3: blank };
    for (const cards of [[one], { 0: one }]) {
      const details = detailsOf(journal(board(cards), 'valuesDartboard'), 'completion');
      expect(details['default']).toEqual(shown);
    }
    const path = 'programs/p/journalTypes/valuesDartboard';
    const save = async (cards: unknown) => {
      const now = { default: { ...shown, 3: one } };
      const before = detailsOf(journal(board(cards), 'valuesDartboard'), 'completion');
      const base = { default: before['default'] };
      const plan = await planPhaseDetails(path, 'completion', now, base)(stores(board(cards)));
      return phasesOf(plan)['completion']?.['default'];
    };
    const list = [one, blank, blank, one];
    expect(await save([one])).toEqual(list);
    expect(await save(undefined)).toEqual(list);
    expect(await save({ 0: { ...one, kept: 1 } })).toEqual({ ...list, 0: { ...one, kept: 1 } });
  });

  it('are saved without touching questions, order, other phases and unknown fields', async () => {
    const stored = {
      creation: { order: 1, questions: [{ key: 'new' }] },
      completion: {
        order: 2,
        completedComponent: 'sleep',
        extra: 'kept',
        default: { cardTitle: 'Old', cardColour: 'kept' },
      },
    };
    const { default: before } = detailsOf(journal(stored), 'completion');
    const card = { cardTitle: 'New', cardSubtitle: '', cardTemplate: '' };
    const plan = planPhaseDetails(PATH, 'completion', { default: card }, { default: before });
    expect(phasesOf(await plan(stores(stored)))).toEqual({
      creation: stored.creation,
      completion: { ...stored.completion, default: { ...card, cardColour: 'kept' } },
    });
  });

  it('are refused after a concurrent edit or removal of the phase', async () => {
    const plan = planPhaseDetails(PATH, 'activity', { cardTitle: 'Mine' }, { cardTitle: 'Old' });
    const stored = (cardTitle: string) => stores({ activity: { order: 1, cardTitle } });
    expect(phasesOf(await plan(stored('Old')))['activity']).toEqual({
      order: 1,
      cardTitle: 'Mine',
    });
    await expect(plan(stored('Theirs'))).rejects.toThrow(/has just changed what you changed/);
    await expect(plan(stores({}))).rejects.toThrow('This phase was removed in the meantime.');
  });
});
