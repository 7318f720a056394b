import { expect, it, onTestFinished, vi } from 'vitest';
import { practicePlace } from '#data/administration/practice.ts';
import { proves } from '#test/support/proves.ts';

const ORIGIN = 'https://console.example.com';
const PRODUCTION = { VITE_PROJECT_ID: 'trial', VITE_API_KEY: 'key' };

const place = (given: Partial<ImportMetaEnv>, origin = ORIGIN) =>
  practicePlace(given as ImportMetaEnv, origin);

it('practises on the emulators, whatever else is configured', proves('TEAM-PRAC-03'), () => {
  const emulators = { VITE_EMULATOR_FIRESTORE: '127.0.0.1:8080' };
  expect(place(emulators)).toEqual({ kind: 'here' });
  expect(place({ ...emulators, VITE_PRACTICE_URL: 'https://practice.example.com' })).toEqual({
    kind: 'here',
  });
});

it('leads from a production build to the practice project', proves('TEAM-PRAC-03'), () => {
  const url = ' https://practice.example.com/practice';
  expect(place({ ...PRODUCTION, VITE_PRACTICE_URL: url })).toEqual({
    kind: 'elsewhere',
    url: 'https://practice.example.com/practice',
  });
  // A different scheme or port is a different console.
  expect(place({ ...PRODUCTION, VITE_PRACTICE_URL: `${ORIGIN}:8443` }).kind).toBe('elsewhere');
  expect(place({ ...PRODUCTION, VITE_PRACTICE_URL: 'http://console.example.com' }).kind).toBe(
    'elsewhere',
  );
});

it('practises in the practice project itself', proves('TEAM-PRAC-03'), () => {
  const given = { ...PRODUCTION, VITE_PRACTICE_URL: `${ORIGIN.toUpperCase()}/practice` };
  expect(place(given)).toEqual({ kind: 'here' });
});

it(
  'practises nowhere without a project, unless an address is given',
  proves('TEAM-PRAC-03'),
  () => {
    const url = 'https://practice.example.com/practice';
    expect(place({})).toEqual({ kind: 'nowhere' });
    expect(place({ VITE_PROJECT_ID: 'trial' })).toEqual({ kind: 'nowhere' });
    expect(place({ VITE_PRACTICE_URL: url })).toEqual({ kind: 'elsewhere', url });
  },
);

it.each([undefined, '', '  ', 'practice', 'javascript:alert(1)'])(
  'practises nowhere when the address is %j',
  proves('TEAM-PRAC-03'),
  (url) => {
    const given = url === undefined ? PRODUCTION : { ...PRODUCTION, VITE_PRACTICE_URL: url };
    expect(place(given)).toEqual({ kind: 'nowhere' });
  },
);

it(
  'decides what the practice page shows, from its own address',
  proves('TEAM-PRAC-03'),
  async () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
    });
    const shown = async (url: string) => {
      vi.resetModules();
      vi.stubGlobal('window', { location: new URL(`${ORIGIN}/practice?task=move`) });
      vi.stubEnv('VITE_PRACTICE_URL', url);
      const { PracticePage } = await import('#areas/administration/practice/PracticePage.tsx');
      return PracticePage().props as unknown;
    };
    const url = 'https://practice.example.com/practice';
    expect(await shown(`${ORIGIN}/practice`)).toEqual({ place: { kind: 'here' } });
    expect(await shown(url)).toEqual({ place: { kind: 'elsewhere', url } });
  },
);
