import { describe, expect, it } from 'vitest';
import type { Places } from '#domain/content/change-set/change.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { decided } from '#domain/content/change-set/decide.ts';
import type { Edit } from '#domain/content/change-set/enter.ts';
import { proves } from '#test/support/proves.ts';
import { arrange, entered, change, create, remove, liveWith, about } from './edit-support.ts';

describe('A decision about', () => {
  const NEW = 'pages/new';
  const made = entered([create(NEW, { name: 'N', content: 'Mine' })]).get(NEW)?.fields ?? {};
  const theirs = { ...made, content: 'Theirs', url: 'theirs' };
  const CHOSEN: Edit = { kind: 'arrange', place: 'voiceActors', fields: { chosen: 'v1' } };
  const unchosen = liveWith('voiceActors/v2', { defaultVoiceActor: false });
  const BELOW = 'playlist/y/sessions/y_1';
  const below = liveWith(BELOW, { num: 1, tasks: [], celebrationId: 'k' });
  const taken = liveWith('chapters/c9', { num: 5 });
  const deleted = liveWith(about, { name: 'Us' });

  /** The changes after the only conflict is decided. */
  function after(edits: readonly Edit[], live: Places, decision: 'mine' | 'theirs' | object) {
    const changes = entered(edits);
    const conflicts = conflictsOf(live, changes);
    const [conflict] = conflicts;
    if (!conflict || conflicts.length > 1) throw new Error(`${conflicts.length} conflicts`);
    const next = decided(changes, live, conflict, decision as 'mine');
    expect(conflictsOf(live, next)).toEqual([]);
    return [...next.values()].map(({ place, kind, fields, seen }) => [place, kind, fields, seen]);
  }

  it.each<[string, Edit[], Places, 'mine' | 'theirs' | object, unknown[]]>([
    [
      'what exists, for the set',
      [create(NEW, { name: 'N', content: 'Mine' })],
      liveWith(NEW, theirs),
      'mine',
      [[NEW, 'change', made, { ...made, content: 'Theirs' }]],
    ],
    [
      'what exists with a field less, for the set',
      [create(NEW, { name: 'N', content: 'Mine' })],
      liveWith(NEW, { name: 'M' }),
      'mine',
      [[NEW, 'change', made, { name: 'M' }]],
    ],
    [
      'what exists, for live',
      [create(NEW, { name: 'N', content: 'Mine' })],
      liveWith(NEW, theirs),
      'theirs',
      [],
    ],
    [
      'what is gone, for live',
      [change(about, { content: 'One' })],
      liveWith(about, null),
      'theirs',
      [],
    ],
    [
      'a deletion, for the set',
      [remove(about)],
      deleted,
      'mine',
      [[about, 'delete', {}, { key: 'about', name: 'Us', content: 'Text' }]],
    ],
    [
      'a field that is gone live, for the set',
      [change(about, { content: 'One' })],
      new Map([...deleted, [about, { key: 'about', name: 'About' }]]),
      'mine',
      [[about, 'change', { content: 'One' }, { content: null }]],
    ],
    [
      'a field that is emptied live, anew',
      [change(about, { content: 'One' })],
      liveWith(about, { content: null }),
      { typed: '' },
      [[about, 'change', { content: '' }, { content: null }]],
    ],
    ['a deletion, for live', [remove(about)], deleted, 'theirs', []],
    [
      'what was added below, for the set',
      [remove('playlist/y')],
      below,
      'mine',
      [
        ['playlist/y', 'delete', {}, expect.objectContaining({ name: 'Y' })],
        [BELOW, 'delete', {}, { tasks: [], celebrationId: 'k' }],
      ],
    ],
    ['what was added below, for live', [remove('playlist/y')], below, 'theirs', []],
    [
      'a number, anew',
      [create('chapters/c5', { title: 'T' })],
      taken,
      { typed: 6 },
      [['chapters/c5', 'create', expect.objectContaining({ title: 'T', num: 6 }), {}]],
    ],
    [
      'a choice, for the set',
      [CHOSEN],
      unchosen,
      'mine',
      [['voiceActors', 'arrange', { chosen: 'v1' }, { chosen: null }]],
    ],
    ['a choice, for live', [CHOSEN], unchosen, 'theirs', []],
    [
      'an order, for live, without what the set deletes and with what it adds',
      [
        remove('resourceLinks/r1'),
        create('resourceLinks/r9'),
        arrange('resourceLinks', 'r9', 'r3', 'r2'),
      ],
      liveWith('resourceLinks/r1', { order: 0 }),
      'theirs',
      [
        ['resourceLinks/r1', 'delete', {}, expect.anything()],
        ['resourceLinks', 'arrange', { order: ['r2', 'r3', 'r9'] }, { order: ['r1', 'r2', 'r3'] }],
        ['resourceLinks/r9', 'create', expect.anything(), {}],
      ],
    ],
  ])('%s', proves('TEAM-SET-08'), (_, edits, live, decision, expected) => {
    // An undefined value cannot be stored.
    expect(after(edits, live, decision)).toStrictEqual(expected);
  });

  it.each<[string, Edit[], Places, 'mine' | object]>([
    [
      'what is gone, for the set',
      [change(about, { content: 'One' })],
      liveWith(about, null),
      'mine',
    ],
    ['a deletion, anew', [remove(about)], deleted, { typed: 'x' }],
    ['a number, for the set', [create('chapters/c5', { title: 'T' })], taken, 'mine'],
    ['what was added below, anew', [remove('playlist/y')], below, { typed: 'x' }],
  ])('%s is refused', proves('TEAM-SET-08'), (_, edits, live, decision) => {
    expect(() => after(edits, live, decision)).toThrow('This cannot be decided in that way.');
  });
});
