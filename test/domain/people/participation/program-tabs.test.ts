import { describe, expect, it } from 'vitest';
import {
  filledTabs,
  fixedTabs,
  PROGRAM_TAB_LABELS,
} from '#domain/people/participation/program-tabs.ts';
import { proves } from '#test/support/proves.ts';

const labels = (tabs: ReturnType<typeof fixedTabs>) => tabs?.map((tab) => PROGRAM_TAB_LABELS[tab]);

describe('the tabs of a program', () => {
  it(
    'are those with data, in a fixed order',
    proves('CORE-PROG-03', 'CORE-PROG-04', 'CORE-PROG-05'),
    () => {
      const all = {
        prompts: true,
        usage: true,
        journals: true,
        tasks: true,
        sessions: true,
        playlists: true,
      };
      expect(labels(filledTabs(all))).toEqual([
        'Playlist Progress',
        'Sessions',
        'Tasks',
        'Journal Entries',
        'Usage',
        'Prompt Answers',
      ]);
      expect(labels(filledTabs({ ...all, sessions: false, prompts: false }))).toEqual([
        'Playlist Progress',
        'Tasks',
        'Journal Entries',
        'Usage',
      ]);
      expect(fixedTabs('stanza1')).toBeNull();
      expect(fixedTabs('stanzaACT')).toBeNull();
    },
  );

  it(
    'of a control program are always journal entries and usage',
    proves('CORE-PROG-06', 'AUTHOR-PROG-33'),
    () => {
      for (const program of ['control', 'control_v2', 'control_v3']) {
        expect(labels(fixedTabs(program))).toEqual(['Journal Entries', 'Usage']);
      }
    },
  );

  it(
    'are none for a program before or after therapy',
    proves('CORE-PROG-07', 'AUTHOR-PROG-32'),
    () => {
      for (const program of ['goodbyeST', 'goodbyeACT', 'screeningWeek', 'dropout']) {
        expect(fixedTabs(program)).toEqual([]);
      }
    },
  );
});
