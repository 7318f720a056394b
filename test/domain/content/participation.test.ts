import { describe, expect, it } from 'vitest';
import { contentRecord } from '#domain/content/program-content/content.ts';
import { signsOf, standingOf } from '#domain/content/program-content/participation.ts';
import { decodePlaylistProgress } from '#domain/people/participation/playlist-progress.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const lesson = contentRecord('lesson', 'programs/p/lessons/l2', { chNum: 1, num: 2 });
const done = contentRecord('celebration', 'programs/p/celebrations/done', {});
const session = contentRecord('playlistSession', 'programs/p/playlist/way/sessions/way_2', {
  celebrationId: 'done',
});
const content = { records: [lesson, session] };
const readTask = documentReader(taskSchema);
const task = (raw: object) => readTask('t', { type: 'lesson', ...raw });
const progress = (currentSession: string, more: object = {}) =>
  decodePlaylistProgress('way', {
    currentSession,
    playlist: {
      sessions: [
        { id: 'way_1', num: 1, tasks: [] },
        { id: 'way_2', num: 2, tasks: [{ type: 'lesson', chapter: 1, lesson: 2 }] },
      ],
    },
    ...more,
  });
const nobody = { tasks: [], sessions: [], progress: [] };

describe('the progress of a participant in a lesson', () => {
  const signs = signsOf(content, lesson) ?? { tasks: [], sessions: [] };

  it.each([
    ['never', nobody],
    ['never', { ...nobody, tasks: [task({ id: 'l1', status: 'completed' })] }],
    ['never', { ...nobody, tasks: [task({ id: 'l2', type: 'journaling' })] }],
    ['done', { ...nobody, tasks: [task({ id: 'l2', status: 'completed' })] }],
    ['done', { ...nobody, tasks: [task({ chapter: '1', lesson: '2', status: 'completed' })] }],
    ['never', { ...nobody, tasks: [task({ chapter: '2', lesson: '2', status: 'completed' })] }],
    ['ahead', { ...nobody, tasks: [task({ id: 'l2', status: 'started' })] }],
    ['ahead', { ...nobody, progress: [progress('way_1')] }],
    // One of several tasks is still open.
    ['ahead', { ...nobody, tasks: [task({ id: 'l2', status: 'completed' }), task({ id: 'l2' })] }],
    ['never', { ...nobody, progress: [progress('way_2')] }],
    ['never', { ...nobody, progress: [progress('way_1', { playlistCompleted: new Date(0) })] }],
  ] as const)('%s (case %#)', proves('TEAM-SET-09'), (standing, participation) => {
    expect(standingOf(signs, participation)).toBe(standing);
  });
});

it(
  'a celebration is met through its sessions; a page cannot be counted',
  proves('TEAM-SET-09'),
  () => {
    const signs = signsOf(content, done);
    expect(signs).toEqual({ tasks: [], sessions: ['way_2'] });
    const sessions = [decodeSession('way_2', { status: 'completed' })];
    expect(signs && standingOf(signs, { ...nobody, sessions })).toBe('done');
    expect(signsOf(content, contentRecord('programPage', 'programs/p/pages/x', {}))).toBeNull();
  },
);
