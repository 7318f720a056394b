import { chromium, type Page } from '@playwright/test';
import { DEMO_PEOPLE, demoIdToken } from '#domain/staff/demo-people.ts';
import type { Certificate } from '#tools/bench/far/certificate.ts';
import { BROWSER_FLAGS } from '#tools/bench/stage.ts';
import { requireHeadlessChromium } from '#tools/chromium.ts';
import { PlainError } from '#tools/plain-error.ts';
import { missingHeaders } from './hosting.ts';
import { ACTS, expectSoon, SCREENS } from './screens.ts';

interface Account {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly localId: string;
}

/** A tab's stored session. Signing in by popup would need Google's own pages. */
async function sessionOf(name: string, auth: string, apiKey: string) {
  const person = DEMO_PEOPLE.find((candidate) => candidate.name === name);
  if (!person) throw new PlainError(`${name} is none of the demonstration people.`);
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${apiKey}`;
  const postBody = new URLSearchParams({
    id_token: demoIdToken(person),
    providerId: 'google.com',
  }).toString();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ postBody, requestUri: 'http://localhost', returnSecureToken: true }),
  });
  if (!answer.ok) throw new PlainError(`Nobody could be signed in: ${await answer.text()}`);
  const { idToken, refreshToken, localId } = (await answer.json()) as Account;
  const account = {
    uid: localId,
    email: person.email,
    emailVerified: true,
    displayName: person.name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  return [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(account)] as const;
}

/** Collects the problems that the browser reports during the walk; `at` is the current place. */
class Watch {
  at = 'the start';
  readonly #seen = new Map<string, string[]>();

  add(problem: string): void {
    this.#seen.set(problem, [...(this.#seen.get(problem) ?? []), this.at]);
  }

  /** Each distinct problem with its first place and the number of others. */
  problems(): string[] {
    return [...this.#seen].map(([problem, [first, ...more]]) => {
      const others = new Set(more.filter((place) => place !== first)).size;
      return `${first}${others === 0 ? '' : ` and ${others} more`}: ${problem}`;
    });
  }

  follow(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = message.text().split('\n    at ')[0] ?? '';
      const csp = text.includes('Content Security Policy');
      this.add(`${csp ? 'violates the policy' : 'error in the console'}: ${text}`);
    });
    page.on('pageerror', (error) => this.add(`uncaught error: ${error.message}`));
  }

  /** Runs a step; a failure is recorded as a problem and the walk continues. */
  async step(at: string, page: Page, run: () => Promise<void>): Promise<void> {
    this.at = at;
    try {
      await run();
    } catch (error) {
      this.add((error as Error).message.split('\n').slice(0, 6).join(' ').trim());
    }
    const text = await page.locator('body').innerText();
    for (const [unreadable] of text.matchAll(/[^\n]*(?:could not|cannot) be read[^\n]*/g)) {
      this.add(`unreadable: ${unreadable.trim()}`);
    }
    for (const failure of await page.locator('.alert-danger, .load-error').allInnerTexts()) {
      this.add(`says that something failed: ${failure.replaceAll(/\s+/g, ' ').trim()}`);
    }
  }
}

interface WalkOptions {
  readonly url: string;
  /** The port of the front that replaces Google's hosts. */
  readonly front: number;
  readonly certificate: Certificate;
  readonly auth: string;
  readonly apiKey: string;
  readonly onStep: (text: string) => void;
}

/** Walks the screens, then the acts, as an admin. @returns problems, each with its screen */
export async function walk(options: WalkOptions): Promise<readonly string[]> {
  const { url, front, certificate, onStep } = options;
  const [key, value] = await sessionOf('Ada Admin', options.auth, options.apiKey);
  const browser = await chromium.launch({
    executablePath: requireHeadlessChromium(),
    args: [
      ...BROWSER_FLAGS,
      `--host-resolver-rules=MAP * 127.0.0.1:${front}`,
      `--ignore-certificate-errors-spki-list=${certificate.spki}`,
    ],
  });
  const watch = new Watch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(30_000);
    watch.follow(page);
    await page.goto(`${url}/tempest.svg`);
    await page.evaluate(([name, kept]) => sessionStorage.setItem(name, kept), [
      key,
      value,
    ] as const);
    for (const { path, shows } of SCREENS) {
      await watch.step(path, page, async () => {
        const answer = await page.goto(`${url}${path}`);
        const missing = missingHeaders(path, answer?.headers() ?? {});
        if (missing.length > 0) watch.add(`served without ${missing.join(', ')}`);
        await expectSoon(page.locator('main')).toContainText(shows);
      });
      onStep(path);
    }
    for (const { title, path, run } of ACTS) {
      await watch.step(title, page, async () => {
        await page.goto(`${url}${path}`);
        await run(page);
      });
      onStep(title);
    }
  } finally {
    await browser.close();
  }
  return watch.problems();
}
