import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PEOPLE } from '#domain/staff/demo-people.ts';
import { proves } from '#test/support/proves.ts';

type Output = Rollup.RollupOutput;

function run(): Promise<Output> {
  return build({
    mode: 'production',
    logLevel: 'silent',
    build: { write: false, minify: false, sourcemap: false },
  }) as Promise<Output>;
}

describe('a production build', () => {
  let bundle = '';
  const kept = process.env['VITE_EMULATOR_FIRESTORE'];

  beforeAll(async () => {
    delete process.env['VITE_EMULATOR_FIRESTORE'];
    const { output } = await run();
    bundle = output.map((file) => (file.type === 'chunk' ? file.code : file.source)).join('\n');
  }, 120_000);

  afterAll(() => {
    if (kept !== undefined) process.env['VITE_EMULATOR_FIRESTORE'] = kept;
  });

  it('contains the console', () => {
    expect(bundle).toContain('This site is for employees of the sponsor only.');
    expect(bundle).toContain('Sign in with Google');
  });

  it('contains neither the demonstration people nor their code', proves('T28'), () => {
    const people = DEMO_PEOPLE.flatMap(({ name, email }) => [name, email]);
    const code = ['Demonstration people', 'Sign in as', 'email_verified', 'Style guide'];
    expect([...people, ...code].filter((trace) => bundle.includes(trace))).toEqual([]);
  });

  it('fails while an emulator is configured', proves('T28'), async () => {
    process.env['VITE_EMULATOR_FIRESTORE'] = '127.0.0.1:8080';
    try {
      await expect(run()).rejects.toThrow(
        'A production build must not be pointed at emulators: unset VITE_EMULATOR_FIRESTORE.',
      );
    } finally {
      delete process.env['VITE_EMULATOR_FIRESTORE'];
    }
  });
});
