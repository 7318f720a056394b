import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/shared/app-error.ts';
import { errorText } from '#lib/error-text.ts';

describe('The error text shown to staff', () => {
  it.each([
    ['', 'You do not have permission.'],
    ['Error saving', 'Error saving You do not have permission.'],
    ['You do not have permission', 'You do not have permission'],
    ['You do not have permission.', 'You do not have permission.'],
  ])('mentions a missing permission only once (%j)', (message, text) => {
    expect(errorText(new AppError('permission-denied', message))).toBe(text);
  });

  it('is the message of any other error', () => {
    expect(errorText(new AppError('unavailable', 'Try again.'))).toBe('Try again.');
    expect(errorText('no error at all')).toBe('no error at all');
  });
});
