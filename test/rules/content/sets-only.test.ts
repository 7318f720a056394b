import { beforeEach, describe, expect, it } from 'vitest';
import { CONTENT, CONTENT_KINDS } from '#domain/content/program-content/content.ts';
import { programRecord } from '#domain/content/program.ts';
import { browserAccess, type AnyDefinition } from '#domain/shared/record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { create, draft, remove, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { placeOf, soundChange, soundEntry } from '#test/rules/support/standard-samples.ts';
import { proves } from '#test/support/proves.ts';

const { staff, admin, superuser } = PEOPLE;
const project = await openProject('sets-only');

const tried = async (person: Person, action: string, write: PlannedWrite) =>
  outcome(send(project, person, await draft(project, person, [write], { action })));

beforeEach(() => project.seed({ 'programs/p1': { id: 'p1', name: 'P' } }));

describe('A program that is changed by sets only', () => {
  const PAGE = 'programs/p1/pages/a';
  const LESSON = 'programs/p1/lessons/l1';
  const page = { id: 'a', key: 'a', name: 'A', content: 'Text' };

  it('refuses what is saved live', proves('TEAM-SET-06'), async () => {
    const save = () => tried(admin, 'Edit page', update(PAGE, { name: 'B' }));
    const steps = () => tried(staff, 'Edit lesson steps', update(LESSON, { steps: [] }));
    const name = (to: string) => tried(admin, 'Edit program', update('programs/p1', { name: to }));
    const mark = (setsOnly: unknown) =>
      tried(admin, 'Edit program', update('programs/p1', { setsOnly }));
    await project.seed({ [PAGE]: page, [LESSON]: { id: 'l1', title: 'L', steps: [1] } });
    expect([await save(), await steps(), await name('Other')]).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ]);
    const marked = update('programs/p1', { setsOnly: true });
    expect(await tried(staff, 'Edit program', marked)).toBe('refused');
    expect([await mark('yes'), await mark(true)]).toEqual(['refused', 'allowed']);
    await project.seed({ [PAGE]: page, [LESSON]: { id: 'l1', title: 'L', steps: [1] } });
    expect([await save(), await steps(), await name('Third')]).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
    // The switch can only be changed on its own.
    const both = update('programs/p1', { setsOnly: false, name: 'Fourth' });
    expect(await tried(admin, 'Edit program', both)).toBe('refused');
    const free = update('programs/p1', { setsOnly: false });
    expect(await tried(staff, 'Edit program', free)).toBe('refused');
    // Any other admin may switch it off.
    expect(await tried(superuser, 'Edit program', free)).toBe('allowed');
    expect(await save()).toBe('allowed');
    await project.seed({ 'programs/p1': { id: 'p1', name: 'P', setsOnly: 'yes' } });
    expect(await name('Fifth'), 'beside a damaged switch').toBe('allowed');
  });

  it('may come with its first content', proves('TEAM-SET-06'), async () => {
    const program = placeOf(programRecord, 'p2');
    const first = `${program}/gatingRules/a`;
    await project.remove(program, first);
    const made = await draft(project, admin, [
      create(program, { ...soundEntry(programRecord, 'p2'), setsOnly: true }),
    ]);
    const { entryID, entry, writes } = await draft(project, admin, [
      create(first, soundEntry(CONTENT.gatingRule, 'a')),
    ]);
    const told = { kind: 'create', path: `history/${entryID}`, data: entry ?? {} } as const;
    const both = { ...made, writes: [...made.writes, ...writes, told] };
    expect(await outcome(send(project, admin, both))).toBe('allowed');
  });

  it('refuses every kind of its content', proves('TEAM-SET-06'), async () => {
    const asked: string[] = [];
    for (const kind of CONTENT_KINDS.filter((one) => one !== 'program')) {
      const of: AnyDefinition = CONTENT[kind];
      const at = placeOf(of, 'r1');
      const entry = soundEntry(of, 'r1');
      const ways = {
        create: { before: {}, write: create(at, entry) },
        update: { before: { [at]: entry }, write: update(at, soundChange(of)) },
        delete: { before: { [at]: entry }, write: remove(at) },
      };
      for (const way of ['create', 'update', 'delete'] as const) {
        if (browserAccess(of)[way] === undefined) continue;
        asked.push(`${kind} ${way}`);
        const { before, write } = ways[way];
        const outcomes: unknown[] = [];
        for (const setsOnly of [false, true]) {
          await project.remove(at);
          await project.seed({ 'programs/programKey': { name: 'P', setsOnly }, ...before });
          outcomes.push(await outcome(send(project, admin, await draft(project, admin, [write]))));
        }
        expect([kind, way, ...outcomes]).toEqual([kind, way, 'allowed', 'refused']);
      }
    }
    expect(asked).toContain('chapter update');
    expect(asked).toContain('celebration delete');
    expect(asked.length).toBeGreaterThan(CONTENT_KINDS.length);
  });
});
