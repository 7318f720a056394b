import type { CelebrationSetName, CelebrationState } from '#domain/content/celebration.ts';

/** Words for the states; the messages of the form use the stored names (AUTHOR-D-55). */
export const STATE_WORDS: Readonly<Record<CelebrationState, string>> = {
  loaded: 'Ready',
  loadable: 'Can be loaded',
  notLoadable: 'Cannot be loaded',
};

export const SET_WORDS: Readonly<Record<CelebrationSetName, string>> = {
  modal: 'In a dialog',
  nullState: 'In place of content',
};
