import { describe, expect, it } from 'vitest';
import { onDenied } from '#data/engine/denials.ts';
import { toAppError, toReadError } from '#data/engine/to-app-error.ts';
import { toCallError } from '#data/engine/to-call-error.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { proves } from '#test/support/proves.ts';

const failure = (code: string, message = 'raw text of the server') =>
  Object.assign(new Error(message), { code });

describe('The message for a database failure', proves('R1'), () => {
  it.each([
    [
      'unavailable',
      'The server could not be reached. Nothing was saved; what you typed is still here.',
    ],
    [
      'deadline-exceeded',
      'The server did not answer in time. Check whether the change arrived before you try again.',
    ],
    ['resource-exhausted', 'The server is overloaded. Try again in a minute.'],
    ['aborted', 'Somebody else was saving at the same moment. Try again.'],
    ['failed-precondition', 'Somebody else was saving at the same moment. Try again.'],
    ['permission-denied', 'You do not have permission'],
    ['unauthenticated', 'Sign in again to go on.'],
    ['invalid-argument', 'The server refused this as too large or malformed.'],
  ])('%s', (code, words) => {
    for (const error of [failure(code), failure(`firestore/${code}`)]) {
      expect(toAppError(error).message).toBe(words);
    }
  });

  it.each(['unavailable', 'deadline-exceeded', 'aborted', 'failed-precondition'])(
    'mentions no change after a failed read (%s)',
    (code) => {
      const { message } = toReadError(failure(code));
      expect(message).toMatch(/^The server [\w ]+\. Try again\.$/);
      expect(message).not.toMatch(/sav|change|typed/);
    },
  );

  it('is otherwise the same for a read as for a write', () => {
    const denied = toReadError(failure('permission-denied'));
    expect([denied.code, denied.message]).toEqual([
      'permission-denied',
      'You do not have permission',
    ]);
    const own = new AppError('unavailable', 'The list is being built.');
    expect(toReadError(own)).toBe(own);
  });

  it('keeps messages written for staff, and those of functions', () => {
    const own = new AppError('not-found', 'There is no such role.');
    expect(toAppError(own)).toBe(own);
    const answer = failure('functions/failed-precondition', 'This user is in study 002.');
    expect(toCallError(answer).message).toBe('This user is in study 002.');
  });

  it('never shows the raw error of a broken function', () => {
    const broken = failure('functions/internal', 'TypeError at pat@example.com');
    expect(toCallError(broken).message).toBe('The server could not do this. Try again.');
    const odd = { details: { incident: 'pat@example.com' } };
    expect(toCallError(Object.assign(broken, odd)).message).toBe(
      'The server could not do this. Try again.',
    );
  });

  it('does not say that nothing was done where the answer has the wrong shape', () => {
    const { message } = toCallError(new TypeError('done must be a `array` type'));
    expect(message).toBe(
      'The answer of the server could not be read. Check whether the change arrived before you try again.',
    );
  });

  it.each([
    ['internal', 'The server did not answer.'],
    ['unavailable', 'The server did not answer.'],
    ['not-found', 'The server did not answer.'],
    ['deadline-exceeded', 'The server did not answer in time.'],
    ['resource-exhausted', 'The server is overloaded. Try again in a minute.'],
    ['unauthenticated', 'Sign in again to go on.'],
  ])('says what is known of an unanswered call (%s)', (code, words) => {
    // Without a message, the SDK repeats the code.
    const { message } = toCallError(failure(`functions/${code}`, code));
    expect(message.startsWith(words)).toBe(true);
    const unsure = code !== 'resource-exhausted' && code !== 'unauthenticated';
    expect(message.includes('Check whether the change arrived before you try again.')).toBe(unsure);
  });

  it.each(['internal', 'unavailable', 'deadline-exceeded'])(
    'does not suggest checking for a change after a read-only call (%s)',
    (code) => {
      const { message } = toCallError(failure(`functions/${code}`, code), true);
      expect(message).toMatch(/\. Nothing was changed; try again\.$/);
      expect(message).not.toContain('Check whether');
    },
  );

  it('shows the incident number of a defect in a function', () => {
    const broken = failure('functions/internal', 'TypeError at pat@example.com');
    const error = toCallError(Object.assign(broken, { details: { incident: 'ABCD2345' } }));
    expect(error.code).toBe('internal');
    expect(error.message).toBe(
      'Something went wrong on the server. If it happens again, report incident ABCD2345.',
    );
  });
});

describe('A refusal by the server', proves('T6'), () => {
  it.each([
    ['of a read or a write', () => toAppError(failure('permission-denied'))],
    ['of a callable', () => toCallError(failure('functions/permission-denied'))],
  ])('%s is reported to whoever watches the session', (_, refuse) => {
    let heard = 0;
    const stop = onDenied(() => void (heard += 1));
    refuse();
    expect(heard).toBe(1);
    stop();
    refuse();
    expect(heard).toBe(1);
  });

  it('is not reported for other failures, or for a refusal by the console itself', () => {
    let heard = 0;
    const stop = onDenied(() => void (heard += 1));
    toAppError(failure('unavailable'));
    toCallError(failure('functions/internal'));
    toAppError(new AppError('permission-denied', 'Only staff may do this.'));
    stop();
    expect(heard).toBe(0);
  });
});
