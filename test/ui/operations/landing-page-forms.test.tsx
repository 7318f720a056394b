import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveValues } from '#areas/operations/landing-pages/save-values.ts';
import { LogoPreview } from '#areas/operations/referral-groups/LogoPreview.tsx';
import { FormError } from '#lib/form-error.ts';
import { renderPage } from '#test/ui/form-support.tsx';
import { proves } from '#test/support/proves.ts';

describe('a form of a landing page, its extension or its styling', () => {
  it(
    'explains why it could not be saved, in the words of the specification',
    proves('OPS-LP-52', 'OPS-EXT-13', 'OPS-STYLE-19'),
    async () => {
      const failing = saveValues(() => Promise.reject(new Error('The server is away')));
      await expect(failing).rejects.toThrow('Unable to save form values: The server is away');
      const ofField = new FormError({ landingPageKey: 'Landing page key already exists' });
      await expect(saveValues(() => Promise.reject(ofField))).rejects.toBe(ofField);
      expect(await saveValues(() => Promise.resolve('saved'))).toBe('saved');
    },
  );
});

describe('the preview of a logo', () => {
  const ENTER = 'Enter Logo image URL to see preview';

  it.each([
    ['', false, ENTER],
    ['', true, ENTER],
    ['logo.png', false, ENTER],
    ['logo.png', true, 'Invalid logo url'],
  ])('of "%s", touched: %s, says "%s"', proves('OPS-REFG-19', 'OPS-REFG-20'), (...given) => {
    const [address, touched, text] = given;
    renderPage(<LogoPreview address={address} touched={touched} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the image of a valid address on request', proves('OPS-REFG-05'), () => {
    renderPage(<LogoPreview address="https://example.com/logo.png" touched />);
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show image from example.com' }));
    expect(screen.getByRole('img', { name: 'Preview of the logo' })).toHaveAttribute(
      'src',
      'https://example.com/logo.png',
    );
  });
});
