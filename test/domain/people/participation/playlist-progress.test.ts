import { describe, expect, it } from 'vitest';
import {
  completedText,
  currentSessionID,
  decodePlaylistProgress,
  playlistCompletion,
  playlistPath,
  playlistTaskText,
  progressNewestFirst,
  sessionsByNumber,
} from '#domain/people/participation/playlist-progress.ts';
import { proves } from '#test/support/proves.ts';

const progress = (stored: Record<string, unknown>, docID = 'pl1') =>
  decodePlaylistProgress(docID, stored);

describe('a playlist progress record', () => {
  it(
    'decodes the playlist with its sessions and tasks, and the current session',
    proves('CORE-PROG-14'),
    () => {
      const session = {
        num: 2,
        id: 'pl1_2',
        previousSessionID: 'pl1_1',
        nextSessionID: 'pl1_3',
        tasks: [{ type: 'lesson', displayName: 'Small steps', chapter: '2', lesson: '1' }],
      };
      const playlistStarted = new Date('2026-05-01T10:00:00Z');
      const found = progress({
        playlist: { name: 'Beginnings', sessions: [session] },
        currentSession: 'pl1_2',
        playlistStarted,
      });
      expect(found.playlist).toEqual({ name: 'Beginnings', sessions: [session] });
      expect(currentSessionID(found)).toBe('pl1_2');
      expect(found.playlistStarted).toEqual(playlistStarted);
    },
  );

  it(
    'decodes completed sessions, current session, both dates and the playlist location',
    proves('REPORT-PLAY-02'),
    () => {
      const stored = {
        completedSessions: 3,
        currentSession: 'pl1_4',
        playlistCompleted: new Date('2026-05-09T10:00:00Z'),
        playlistStarted: new Date('2026-05-01T10:00:00Z'),
        playlistLocation: 'programs/stanza1/playlist/pl1',
      };
      expect(progress(stored)).toMatchObject(stored);
    },
  );

  it('with unusable fields reads as empty', () => {
    const odd = progress({ playlist: 'gone', completedSessions: {}, currentSession: ['x'] });
    expect(odd.playlist).toEqual({ name: '', sessions: [] });
    expect(currentSessionID(odd)).toBe('');
    expect(completedText(odd, 4)).toBe('0 / 4');
  });
});

describe('the playlist of a record', () => {
  it(
    "is the one the record names, or the one with the record's own id",
    proves('REPORT-D-76'),
    () => {
      expect(playlistPath(progress({}), 'stanza1')).toBe('programs/stanza1/playlist/pl1');
      const named = { playlistLocation: '/programs/other/playlist/pl9' };
      expect(playlistPath(progress(named), 'stanza1')).toBe('programs/other/playlist/pl9');
      const reference = { playlistLocation: { path: 'programs/p/playlist/q' } };
      expect(playlistPath(progress(reference), 'stanza1')).toBe('programs/p/playlist/q');
    },
  );

  it('is null where the record names anything but a playlist', () => {
    for (const playlistLocation of [
      'users/u1',
      'programs/stanza1/lessons/l1',
      'programs/stanza1/playlist',
      'programs/stanza1/playlist/pl1/sessions/s1',
      'programs/../playlist/pl1',
      'programs//playlist/pl1',
      7,
    ]) {
      expect(playlistPath(progress({ playlistLocation }), 'stanza1')).toBeNull();
    }
  });
});

describe('the completed count', () => {
  it('is "{completed} / {total}", from a number or from a list', proves('REPORT-D-76'), () => {
    expect(completedText(progress({ completedSessions: 3 }), 7)).toBe('3 / 7');
    expect(completedText(progress({ completedSessions: ['a', 'b'] }), 7)).toBe('2 / 7');
    expect(completedText(progress({}), 7)).toBe('0 / 7');
    expect(completedText(progress({ completedSessions: -2 }), 7)).toBe('0 / 7');
  });

  it('shows "/ ?" if the playlist is missing', proves('REPORT-PLAY-07'), () => {
    expect(completedText(progress({ completedSessions: 3 }), null)).toBe('3 / ?');
  });
});

describe('the status of a record', () => {
  it('is in progress until a completion is stored', proves('REPORT-PLAY-04'), () => {
    for (const playlistCompleted of [undefined, null, false, '']) {
      expect(playlistCompletion(progress({ playlistCompleted }))).toBeNull();
    }
  });

  it(
    'is completed once a completion is stored, with its date if valid',
    proves('REPORT-PLAY-05'),
    () => {
      const at = new Date('2026-05-09T10:00:00Z');
      expect(playlistCompletion(progress({ playlistCompleted: at }))).toEqual({ at });
      expect(playlistCompletion(progress({ playlistCompleted: true }))).toEqual({ at: null });
    },
  );
});

describe('the order', () => {
  it('of records is newest start first, those without one last', proves('CORE-PROG-09'), () => {
    const on = (day: number) => ({ playlistStarted: new Date(2026, 4, day) });
    const rows = [
      progress(on(9), 'b'),
      progress({}, 'a'),
      progress(on(2), 'd'),
      progress(on(10), 'c'),
    ];
    expect(
      progressNewestFirst(rows)
        .map(({ docID }) => docID)
        .join(''),
    ).toBe('cbda');
  });

  it('of sessions is by number, those without one last', () => {
    const sessions = [{ num: null }, { num: 10 }, { num: 2 }];
    expect(sessionsByNumber(sessions)).toEqual([{ num: 2 }, { num: 10 }, { num: null }]);
  });
});

describe('a task of a session', () => {
  it('for a lesson shows its chapter and lesson', proves('CORE-PROG-12'), () => {
    const task = { type: 'lesson', displayName: 'Small steps', chapter: '2', lesson: '1' };
    expect(playlistTaskText(task)).toBe('Small steps (chapter 2, lesson 1)');
    expect(playlistTaskText({ ...task, lesson: '' })).toBe('Small steps (chapter 2)');
    expect(playlistTaskText({ ...task, chapter: '', lesson: '' })).toBe('Small steps');
  });

  it('of another type shows only its name, or its type without one', () => {
    const task = { type: 'awareness', displayName: 'Breathing', chapter: '2', lesson: '1' };
    expect(playlistTaskText(task)).toBe('Breathing');
    expect(playlistTaskText({ ...task, displayName: '' })).toBe('awareness');
  });
});
