import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isOwnFile, ownFilesOf } from '#data/engine/own-files.ts';
import { readConfig } from '#data/engine/config.ts';
import { StoredHTML } from '#ui/StoredHTML.tsx';
import { StoredImage } from '#ui/StoredImage.tsx';

const OWN = 'https://firebasestorage.googleapis.com/v0/b/trial.appspot.com/o/';

const loaded = () => screen.queryByRole<HTMLImageElement>('img')?.src;
const image = (address: string) => (
  <StoredImage address={address} own={isOwnFile(address, OWN)} alt="Logo" />
);
const show = (address: string) => render(image(address));

describe('an image by its stored address', () => {
  it('is loaded at once if it is an own file', () => {
    show(`${OWN}imgs%2Flogo.png?alt=media`);
    expect(loaded()).toBe(`${OWN}imgs%2Flogo.png?alt=media`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['https://tracker.example/a.png', 'tracker.example'],
    ['HTTPS://Tracker.example:8443/a.png', 'tracker.example:8443'],
    // Files of another project on the same host.
    [OWN.replace('trial', 'other'), 'firebasestorage.googleapis.com'],
    [
      'https://firebasestorage.googleapis.com.evil.example/v0/',
      'firebasestorage.googleapis.com.evil.example',
    ],
  ])('of %s is loaded only on a press that names %s', (address, host) => {
    const { rerender } = show(address);
    expect(loaded()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: `Show image from ${host}` }));
    expect(screen.getByAltText('Logo')).toHaveAttribute('src', address);
    expect(screen.getByAltText('Logo')).toHaveAttribute('referrerpolicy', 'no-referrer');
    // The request applied to that URL only.
    rerender(image(`${address}?next`));
    expect(loaded()).toBeUndefined();
  });

  it.each([
    '',
    'logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    '//x.example',
  ])('is not shown for %j', (address) => {
    const { container } = show(address);
    expect(container).toBeEmptyDOMElement();
  });

  it('reports that it cannot be loaded', () => {
    const broken = vi.fn();
    render(<StoredImage address={`${OWN}a.png`} own alt="Logo" onBroken={broken} />);
    fireEvent.error(screen.getByAltText('Logo'));
    expect(broken).toHaveBeenCalledOnce();
  });
});

describe('stored HTML', () => {
  const HTML = '<!doctype html><p style="background: url(https://tracker.example/a)">Hello';
  const source = () => screen.getByTitle('Page').getAttribute('srcdoc') ?? '';
  const policyOf = (html: string) =>
    new DOMParser().parseFromString(html, 'text/html').head.firstElementChild;

  it('loads own files only, and others on request', () => {
    render(<StoredHTML title="Page" html={HTML} own={OWN} />);
    expect(screen.getByTitle('Page')).toHaveAttribute('sandbox', '');
    expect(policyOf(source())?.outerHTML).toBe(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${OWN}">`,
    );
    expect(source().endsWith(HTML)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Load images from other hosts' }));
    expect(policyOf(source())?.getAttribute('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:",
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers nothing to load if it has no image', () => {
    render(<StoredHTML title="Page" html="<p>See https://example.com" own={null} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(policyOf(source())?.getAttribute('content')).toContain('img-src data: ');
  });
});

it('own files are those in the bucket of this build', () => {
  const project = { VITE_PROJECT_ID: 'trial', VITE_API_KEY: 'key' };
  const of = (more: object) => ownFilesOf(readConfig({ ...project, ...more } as ImportMetaEnv));
  expect(of({})).toBe(OWN);
  expect(of({ VITE_STORAGE_BUCKET: 'files.example' })).toBe(
    'https://firebasestorage.googleapis.com/v0/b/files.example/o/',
  );
  const emulator = { VITE_EMULATOR_FIRESTORE: '127.0.0.1:1', VITE_EMULATOR_STORAGE: '127.0.0.1:2' };
  expect(of(emulator)).toBe('http://127.0.0.1:2/v0/b/trial.appspot.com/o/');
  expect(ownFilesOf(null)).toBeNull();
});
