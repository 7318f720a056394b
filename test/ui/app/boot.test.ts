import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { boot } from '#app/boot.ts';

// A failing import makes the console's start fail.
vi.mock('react-dom/client', () => {
  throw new Error('offline');
});

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('explains that the console could not be loaded, and reloads on one press', async () => {
  document.body.innerHTML = '<div id="root"><p>Tempest is taking long to load.</p></div>';
  await boot(document.getElementById('root'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Tempest could not be loaded: the connection failed, or a new version has been released.',
  );
  expect(document.body).not.toHaveTextContent('taking long');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});
