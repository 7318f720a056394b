import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, leaveDraft, lockDrafts, unlockDrafts } from '#lib/drafts.ts';
import { proves } from '#test/support/proves.ts';

const NAME = '/registrations/ann Edit';

describe('a draft saved by the idle lock', proves('T22'), () => {
  beforeEach(() => {
    lockDrafts('ann');
    leaveDraft(NAME, 'typed');
  });

  it('is restored for the same person, until its form is left', () => {
    unlockDrafts('ann');
    expect(draftOf(NAME)?.typed).toBe('typed');
    leaveDraft(NAME, 'typed on');
    expect(draftOf(NAME)).toBeNull();
  });

  it('is unavailable while nobody is signed in', () => {
    expect(draftOf(NAME)).toBeNull();
  });

  it('is discarded when someone else signs in, even for the first person', () => {
    unlockDrafts('bob');
    expect(draftOf(NAME)).toBeNull();
    lockDrafts('bob');
    unlockDrafts('ann');
    expect(draftOf(NAME)).toBeNull();
  });

  it('is discarded when a session ends in any other way', () => {
    unlockDrafts('ann');
    lockDrafts(null);
    unlockDrafts('ann');
    expect(draftOf(NAME)).toBeNull();
  });

  it('survives a second lock if its form was not opened in between', () => {
    unlockDrafts('ann');
    lockDrafts('ann');
    unlockDrafts('ann');
    expect(draftOf(NAME)?.typed).toBe('typed');
  });

  it('is not kept for a form without unsaved changes', () => {
    leaveDraft('/other', null);
    unlockDrafts('ann');
    expect(draftOf('/other')).toBeNull();
  });
});
