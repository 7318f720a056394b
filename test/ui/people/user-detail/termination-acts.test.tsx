import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TerminationPanel } from '#areas/people/user-detail/workflows/TerminationPanel.tsx';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { proves } from '#test/support/proves.ts';
import { documents, failFirestore } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';

const PAGES = 'web/surveysaurus/landingPages';
const logged: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation((...texts) => void logged.push(texts[0]));
  documents.set(`${PAGES}/lp`, { landingPageKey: 'lp', extensionID: 'x1' });
  documents.set(`${PAGES}/lp/extensions/x1`, {});
  documents.set(`${PAGES}/bare`, { landingPageKey: 'bare' });
  documents.set(`${PAGES}/lost`, { landingPageKey: 'lost', extensionID: 'x9' });
  // Another page's extension.
  documents.set(`${PAGES}/bare/extensions/x9`, {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  logged.length = 0;
});

function open(stored: object = {}) {
  const user = documentReader(userSchema)('u1', {
    uid: 'other',
    workflowStatus: 'therapy',
    landingPageKey: 'lp',
    ...stored,
  });
  openPage(
    <LeaveGuard>
      <TerminationPanel user={user} isInPlace />
    </LeaveGuard>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.queryByRole('button', { name });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
const type = (value: string) => fireEvent.change(reason(), { target: { value } });
const lines = () =>
  [...document.querySelectorAll('[role="alert"] p')].map(({ textContent }) => textContent);

async function press(name: string) {
  const found = button(name);
  if (!found) throw new Error(`There is no button "${name}".`);
  fireEvent.click(found);
  await pass(50);
  await pass(500); // a second click is heard from then on
}

describe('The first click on a termination', () => {
  it.each(['Followup', 'Terminate'])(
    '"%s" requires a reason, and then asks; only the second click sends',
    proves('CORE-TERM-08', 'CORE-TERM-09', 'CORE-TERM-10', 'CORE-TERM-11', 'CORE-TERM-16'),
    async (name) => {
      const asked = functionsAnswering(() => ({ status: 'SUCCESS' }));
      open();
      expect(screen.getByText('Termination cannot be undone.')).toBeVisible();
      type('  ');
      await press(name);
      expect(screen.getByRole('alert')).toHaveTextContent(/^Required$/);
      expect(reason()).toHaveFocus();
      expect(button('Confirm')).toBeNull();
      type(' Moved abroad ');
      expect(screen.queryByRole('alert')).toBeNull();
      await press(name);
      expect(asked).toEqual([]);
      await press('Confirm');
      const request = { userUID: 'u1', reason: 'Moved abroad', followup: name === 'Followup' };
      expect(asked).toEqual([['ssTerminateUser', request]]);
      expect(reason()).toHaveValue('');
    },
  );

  it.each([
    ['gone', 'therapy', 'Landing page with key gone does not exist'],
    ['', 'therapy', 'Landing page with key (none) does not exist'],
    ['bare', 'EXT-therapy', 'Landing page does not have an extension'],
    ['lost', 'EXT-therapy', 'Extension with ID x9 does not exist'],
  ])(
    'names what is wrong with the landing page "%s" of a user in %s',
    proves('CORE-TERM-22', 'CORE-TERM-23', 'CORE-TERM-24', 'CORE-D-79'),
    async (landingPageKey, workflowStatus, problem) => {
      open({ landingPageKey, workflowStatus });
      type('Moved abroad');
      for (const name of ['Followup', 'Terminate']) {
        await press(name);
        expect(lines()).toEqual([problem]);
        expect(button('Confirm')).toBeNull();
      }
    },
  );

  it.each([
    ['lp', 'EXT-therapy'],
    ['bare', 'therapy'],
  ])(
    'asks with the landing page "%s" of a user in %s',
    proves('CORE-D-79'),
    async (key, status) => {
      open({ landingPageKey: key, workflowStatus: status });
      type('Moved abroad');
      await press('Terminate');
      expect(lines()).toEqual([]);
      expect(button('Confirm')).toBeVisible();
    },
  );

  it('says that the landing page cannot be read', async () => {
    open();
    failFirestore();
    type('Moved abroad');
    await press('Terminate');
    expect(lines()).toEqual(['Out of paper']);
    expect(button('Confirm')).toBeNull();
  });
});

describe('A termination that fails', () => {
  const ERROR = 'Error terminating user';
  const REFUSED = 'Error registering user to early termination program, check console';
  const message = 'There is no program "gone".';

  it.each<readonly [string, () => unknown, readonly string[], string]>([
    [
      'an answer of ERROR',
      () => ({ status: 'ERROR', error: { message } }),
      [ERROR, REFUSED],
      message,
    ],
    ['a rejected call', () => Promise.reject(new Error(message)), [ERROR], ERROR],
    ['an odd answer', () => ({ status: 7 }), [ERROR], ERROR],
  ])(
    'by %s keeps the reason and goes back to the first click',
    proves('CORE-TERM-17', 'CORE-TERM-19', 'CORE-TERM-20', 'CORE-D-78'),
    async (_, answer, said, log) => {
      functionsAnswering(answer);
      open();
      type('Moved abroad');
      await press('Terminate');
      await press('Confirm');
      expect(lines()).toEqual(said);
      expect(logged).toEqual([log]);
      expect(reason()).toHaveValue('Moved abroad');
      expect(button('Confirm')).toBeNull();
      expect(button('Terminate')).toBeEnabled();
      expect(button('Followup')).toBeEnabled();
    },
  );
});

describe('The state of a termination', () => {
  const fact = (label: string) =>
    within(screen.getByRole('region', { name: 'Early termination' }))
      .getByText(label)
      .nextElementSibling?.textContent?.replace(/^–none$/, '');

  it.each([
    ['EXT-done', 'not terminated', '', [true, true]],
    ['early-termination-followup', 'termination followup', 'Asked to stop', [false, true]],
    ['EXT early termination followup', 'termination followup', 'Asked to stop', [false, true]],
    ['EXT-early-termination', 'terminated', 'Asked to stop', null],
  ] as const)(
    'of a user in "%s" is "%s", with what is left to do',
    proves('CORE-TERM-01', 'CORE-TERM-05', 'CORE-TERM-06', 'CORE-TERM-07', 'CORE-D-75'),
    (workflowStatus, state, given, enabled) => {
      open({ workflowStatus, earlyTermInfo: { reason: 'Asked to stop' } });
      expect([fact('Termination state'), fact('Termination reason')]).toEqual([state, given]);
      const buttons = ['Followup', 'Terminate'].map(button);
      expect(buttons.map((found) => found?.hasAttribute('disabled'))).toEqual(
        enabled?.map((is) => !is) ?? [undefined, undefined],
      );
      const final = screen.queryByText(/That is final: nothing more can be done\.$/);
      expect(final === null).toBe(enabled !== null);
      expect(screen.queryByText('Termination cannot be undone.') === null).toBe(enabled === null);
    },
  );
});
