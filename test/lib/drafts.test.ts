import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, leaveDraft, lockDrafts, unlockDrafts } from '#lib/drafts.ts';
import { proves } from '#test/support/proves.ts';

const NAME = '/registrations/ann Edit';

describe('what was typed when the idle lock came', proves('T22'), () => {
  beforeEach(() => {
    lockDrafts('ann');
    leaveDraft(NAME, 'typed');
  });

  it('is there again for the same person, until its form goes', () => {
    unlockDrafts('ann');
    expect(draftOf(NAME)?.typed).toBe('typed');
    leaveDraft(NAME, 'typed on');
    expect(draftOf(NAME)).toBeNull();
  });

  it('is nobody’s while nobody is signed in', () => {
    expect(draftOf(NAME)).toBeNull();
  });

  it('is gone when somebody else signs in, also for whoever comes after her', () => {
    unlockDrafts('bob');
    expect(draftOf(NAME)).toBeNull();
    lockDrafts('bob');
    unlockDrafts('ann');
    expect(draftOf(NAME)).toBeNull();
  });

  it('is gone when a session ends in another way', () => {
    unlockDrafts('ann');
    lockDrafts(null);
    unlockDrafts('ann');
    expect(draftOf(NAME)).toBeNull();
  });

  it('waits over a second lock where its form was not opened between', () => {
    unlockDrafts('ann');
    lockDrafts('ann');
    unlockDrafts('ann');
    expect(draftOf(NAME)?.typed).toBe('typed');
  });

  it('is not kept of a form in which nothing was unsaved', () => {
    leaveDraft('/other', null);
    unlockDrafts('ann');
    expect(draftOf('/other')).toBeNull();
  });
});
