import type { Page } from '@playwright/test';
import { EVIL } from '#test/support/hostile-texts.ts';

/** Detects what a hostile text could cause. */
export interface Harm {
  readonly seen: string[];
  /** Checks whether a script ran or a text became an element, and records it. */
  readonly look: (where: string) => Promise<void>;
}

const OWN = /^(data:|blob:|about:|https?:\/\/(localhost|127\.0\.0\.1)[:/])/;

/** Watches a page: requests, dialogs, popups, navigations, scripts and elements. */
export function watchHarm(page: Page): Harm {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!OWN.test(request.url())) seen.push(`request to ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !OWN.test(frame.url())) seen.push(`frame ${frame.url()}`);
  });
  const look = async (where: string) => {
    const found = await page.evaluate((evil) => {
      const made = [
        ...document.querySelectorAll(
          'iframe, object, embed, base, marquee, xmp, math, template, custom-element, dialog',
        ),
        ...[...document.querySelectorAll('[href], [src], [data], [action]')].filter((element) =>
          ['href', 'src', 'data', 'action'].some((name) => {
            const value = element.getAttribute(name);
            // A path of the console may contain the text; only the host counts.
            return value !== null && new URL(value, location.href).hostname.includes(evil);
          }),
        ),
        ...document.querySelectorAll('[srcset], [srcdoc]'),
        ...document.querySelectorAll('script:not([src]), svg script, meta[http-equiv]'),
      ];
      const handlers = [...document.querySelectorAll('*')].filter((element) =>
        element
          .getAttributeNames()
          .some(
            (name) =>
              name.startsWith('on') ||
              (/javascript:/i.test(element.getAttribute(name) ?? '') &&
                ['href', 'src'].includes(name)),
          ),
      );
      const ran = '__hacked' in window || 'polluted' in {} || 'isAdmin' in {};
      return [
        ...[...made, ...handlers].map((element) => element.outerHTML.slice(0, 200)),
        ...(ran ? ['a script ran'] : []),
      ];
    }, EVIL);
    seen.push(...found.map((what) => `${where}: ${what}`));
  };
  return { seen, look };
}
