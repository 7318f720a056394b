import type { CallableName } from '../../src/domain/shared/callables.ts';

export interface CallableSample {
  /** The role group that may call it. */
  readonly role: 'staff' | 'admin';
  /** A request that is answered, as the caller with that e-mail sends it. */
  readonly good: (email: string) => Record<string, unknown>;
  /** Requests that only this contract refuses; those that every contract refuses are generated. */
  readonly malformed: (email: string) => Readonly<Record<string, unknown>>;
}

/** What the guard's tests need of every callable; a new callable does not compile without its samples. */
export const SAMPLES: Readonly<Record<CallableName, CallableSample>> = {
  registerUserInProgram: {
    role: 'staff',
    good: (email) => ({
      userUID: 'u-known',
      programKey: 'stanza1',
      requestingIdentifier: email,
    }),
    malformed: (email) => {
      const rest = { programKey: 'stanza1', requestingIdentifier: email };
      const user = { userUID: 'u-known', requestingIdentifier: email };
      return {
        'nothing in it': {},
        'no user': rest,
        'an empty user': { ...rest, userUID: '' },
        'a user that is a number': { ...rest, userUID: 7 },
        'a user that is null': { ...rest, userUID: null },
        'a user that is a list': { ...rest, userUID: ['u-known'] },
        'a user that is an object': { ...rest, userUID: { id: 'u-known' } },
        'a user with a slash': { ...rest, userUID: 'u-known/programs/stanza2' },
        'a user that is two dots': { ...rest, userUID: '..' },
        'a reserved user id': { ...rest, userUID: '__u__' },
        'a user of 201 characters': { ...rest, userUID: 'u'.repeat(201) },
        'no program': user,
        'a program that is true': { ...user, programKey: true },
        'a program with a slash': { ...user, programKey: 'stanza1/tasks/t1' },
        'a program that is one dot': { ...user, programKey: '.' },
        'no requesting identifier': { userUID: 'u-known', programKey: 'stanza1' },
        'an empty requesting identifier': { ...rest, userUID: 'u-known', requestingIdentifier: '' },
        'a requesting identifier that is an object': {
          userUID: 'u-known',
          programKey: 'stanza1',
          requestingIdentifier: { email },
        },
      };
    },
  },
  countRecords: {
    role: 'staff',
    good: () => ({ collection: 'users' }),
    malformed: () => ({
      'nothing in it': {},
      'a collection that is null': { collection: null },
      'a collection that is a list': { collection: ['users'] },
      'a collection nobody may count': { collection: 'roles' },
      'a collection with a path': { collection: 'users/u-known/programs' },
      'a collection in capitals': { collection: 'USERS' },
    }),
  },
};
