import { afterEach, describe, expect, it, vi } from 'vitest';
import { logError } from '#lib/log.ts';

function printed(run: () => void): unknown[][] {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  run();
  return spy.mock.calls;
}

afterEach(() => void vi.restoreAllMocks());

describe('a line in the console of the browser', () => {
  it('holds the sentence, the id and the code of the error', () => {
    const error = Object.assign(new Error('Ann Example is not allowed'), {
      code: 'permission-denied',
    });
    expect(printed(() => logError('A user could not be read.', { id: 'u1', error }))).toEqual([
      ['A user could not be read.', { id: 'u1', code: 'permission-denied' }],
    ]);
  });

  it('names the class of an error without a code, not its message', () => {
    const error = new TypeError('Ann Example has no e-mail address');
    expect(printed(() => logError('The page failed.', { error }))).toEqual([
      ['The page failed.', { code: 'TypeError' }],
    ]);
  });

  it('names the kind of what was thrown, not what it says', () => {
    expect(printed(() => logError('The page failed.', { error: 'Ann Example' }))).toEqual([
      ['The page failed.', { code: 'string' }],
    ]);
  });

  it('is the sentence alone where nothing else is known', () => {
    expect(printed(() => logError('The page failed.'))).toEqual([['The page failed.', {}]]);
  });
});
