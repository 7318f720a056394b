import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/shared/app-error.ts';
import { errorText } from '#lib/error-text.ts';

describe('A failure as staff read it', () => {
  it.each([
    ['', 'You do not have permission.'],
    ['Error saving', 'Error saving You do not have permission.'],
    ['You do not have permission', 'You do not have permission'],
    ['You do not have permission.', 'You do not have permission.'],
  ])('says once that it was a refusal (%j)', (message, text) => {
    expect(errorText(new AppError('permission-denied', message))).toBe(text);
  });

  it('says of every other one what it says itself', () => {
    expect(errorText(new AppError('unavailable', 'Try again.'))).toBe('Try again.');
    expect(errorText('no error at all')).toBe('no error at all');
  });
});
