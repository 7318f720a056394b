import { afterEach, describe, expect, it, vi } from 'vitest';
import { logError } from '#lib/log.ts';

function printed(run: () => void): unknown[][] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  run();
  return spy.mock.calls;
}

afterEach(() => void vi.restoreAllMocks());

describe('a log line in the browser console', () => {
  it('holds the sentence, the id and the code of the error', () => {
    const error = Object.assign(new Error('Ann Example is not allowed'), {
      code: 'permission-denied',
    });
    expect(printed(() => logError('A user could not be read.', { id: 'u1', error }))).toEqual([
      ['A user could not be read.', { id: 'u1', code: 'permission-denied' }],
    ]);
  });

  it('has the class of an error without a code, but not its message', () => {
    const error = new TypeError('Ann Example has no e-mail address');
    expect(printed(() => logError('The page failed.', { error }))).toEqual([
      ['The page failed.', { code: 'TypeError' }],
    ]);
  });

  it('has the type of a thrown value, but not its content', () => {
    expect(printed(() => logError('The page failed.', { error: 'Ann Example' }))).toEqual([
      ['The page failed.', { code: 'string' }],
    ]);
  });

  it('is only the sentence if nothing else is known', () => {
    expect(printed(() => logError('The page failed.'))).toEqual([['The page failed.', {}]]);
  });
});
