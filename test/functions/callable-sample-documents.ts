/** Invalid names of indexed lists. */
export const ODD_LISTS = {
  'a list that is null': { list: null },
  'a list of lists': { list: ['users'] },
  'a list that is empty': { list: '' },
  'a list without an index': { list: 'roles' },
  'a list with a path': { list: 'users/u-known/programs' },
  'a shard': { list: 'users', shard: '00' },
};

export const TAKEN = {
  here: 'stanza1',
  there: 'stanza1',
  records: [{ place: 'pages/none', fields: ['name'], parts: [], seen: { here: '', there: '' } }],
};

export const goneForm = (number: number) => `tempest/surveyBay/forms/gone-${number}`;

/** An entry that deleted many survey forms: each call of `restoreDeleted` restores a different one. */
export const GONE_FORMS = {
  'history/gone': {
    action: 'Delete survey form',
    changes: Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [
        goneForm(at + 1),
        { before: { name: 'Gone' }, after: null },
      ]),
    ),
  },
};

/** An undoable deletion for each caller in the guard's tests; a second call finds it undone. */
export const OWN_DELETIONS = Object.fromEntries(
  ['sam.staff@example.com', 'lea.leaving@example.com'].map((actor) => [
    `history/own-${actor}`,
    {
      actor,
      at: new Date(),
      action: 'Delete view',
      paths: [`tableViews/own-${actor.slice(0, 3)}`],
      changes: {
        [`tableViews/own-${actor.slice(0, 3)}`]: {
          before: { name: 'Gone' },
          after: null,
        },
      },
    },
  ]),
);
