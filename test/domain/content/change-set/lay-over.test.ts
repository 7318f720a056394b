import { describe, expect, it } from 'vitest';
import { changeOf, decodeChange } from '#domain/content/change-set/change.ts';
import type { Edit } from '#domain/content/change-set/enter.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import { proves } from '#test/support/proves.ts';
import { about, change, create, entered, liveWith, remove } from './edit-support.ts';
import { samplePlaces } from './sample-program.ts';

describe('A change set overlaid on the current live program', proves('TEAM-SET-03'), () => {
  it('shows nothing below a deleted record', () => {
    const added = liveWith('playlist/y/sessions/y_1', { num: 1 });
    const laid = layOver(added, entered([remove('playlist/y')]));
    expect([...laid.keys()].filter((place) => place.startsWith('playlist/y'))).toEqual([]);
  });

  it('neither shows nor chooses a record deleted live', () => {
    const chosen: Edit = { kind: 'arrange', place: 'voiceActors', fields: { chosen: 'v1' } };
    const changes = entered([change(about, { content: 'One' }), chosen]);
    const live = new Map(liveWith(about, null));
    live.delete('voiceActors/v1');
    expect(layOver(live, changes)).toEqual(live);
  });

  it('keeps the fields of others in a record that both sides created', () => {
    const live = liveWith('pages/new', { name: 'M', url: 'theirs' });
    const laid = layOver(live, entered([create('pages/new', { name: 'N' })]));
    expect(laid.get('pages/new')).toMatchObject({ name: 'N', url: 'theirs' });
  });

  it('empties the fields the set empties and keeps all others', () => {
    const live = liveWith(about, { url: 'theirs' });
    const laid = layOver(live, entered([change(about, { content: null, name: '' })]));
    expect(laid.get(about)).toEqual({ key: 'about', name: '', content: null, url: 'theirs' });
    expect(live.get(about)).toMatchObject({ name: 'About', content: 'Text' });
  });

  it('creates a parent before its children, whatever the storage order', () => {
    const made = entered([create('playlist/n', { name: 'N' }), create('playlist/n/sessions/n_1')]);
    const laid = layOver(samplePlaces(), new Map([...made].reverse()));
    expect(laid.get('playlist/n')).toMatchObject({ firstSessionID: 'n_1', sessionCount: 1 });
    expect(laid.get('playlist/n/sessions/n_1')).toMatchObject({ num: 1 });
  });
});

describe('A stored change', () => {
  it(
    'of an unknown kind or place stays readable but is not applied',
    proves('TEAM-SET-03', 'TEAM-SET-17'),
    () => {
      const odd = decodeChange('~1pages~1about', {
        kind: 'publish',
        fields: { name: 'x' },
        seen: 7,
      });
      expect([odd.fields, odd.problems, changeOf(odd)]).toEqual([{ name: 'x' }, ['seen'], null]);
      expect(changeOf(decodeChange('x', { kind: 'change' }))).toBeNull();
      const said = { fields: { name: 'x' }, seen: { name: 'y' } };
      expect(changeOf(decodeChange('~1lessons', { kind: 'arrange', ...said }))).toEqual({
        place: 'lessons',
        kind: 'arrange',
        ...said,
      });
      expect(changeOf(decodeChange('~1pages~1a', { kind: 'delete' }))).toEqual({
        place: 'pages/a',
        kind: 'delete',
        fields: {},
        seen: {},
      });
    },
  );
});
