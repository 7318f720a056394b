import { DEMO_PEOPLE, demoIdToken } from '#domain/staff/demo-people.ts';
import { firstFreePorts } from '#tools/emulators/ports.ts';
import { dataSet } from './data-sets.ts';
import { ProductSide } from './sides.ts';
import { startStage } from './stage.ts';

const ports = await firstFreePorts(17_500);
const size = Number(process.argv[2] ?? 50_000);
const data = await dataSet(size, ports);
const stage = await startStage(size, data, ports);
const env = stage.emulators.env as Record<string, string>;
const person = DEMO_PEOPLE.find(({ name }) => name === 'Iris Viewer')!;
const answer = await fetch(
  `http://${env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=emulator`,
  { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ postBody: `id_token=${encodeURIComponent(demoIdToken(person))}&providerId=google.com`, requestUri: 'http://localhost', returnSecureToken: true }) },
);
const { idToken } = (await answer.json()) as { idToken: string };
const base = `http://${env['FIRESTORE_EMULATOR_HOST']}/v1/projects/${stage.emulators.project}/databases/(default)/documents`;
const product = await ProductSide.signIn(stage, stage.consoleUrl, 'Iris Viewer');
const rest = (page: ProductSide['page']) =>
  page.evaluate(async ([url, token]) => {
    const start = performance.now();
    const response = await fetch(`${url}/listIndex/users/shards?pageSize=64`, { headers: { Authorization: `Bearer ${token}` } });
    const headers = performance.now() - start;
    const { documents } = await response.json();
    const parsed = performance.now() - start;
    return { status: response.status, headers: Math.round(headers), parsed: Math.round(parsed), n: documents?.length, bytes: documents?.[0]?.fields?.rows?.bytesValue?.length };
  }, [base, idToken] as const);
await product.fresh();
console.log('quiet', await rest(product.page), await rest(product.page));
for (let i = 0; i < 5; i += 1) {
  await product.goTo('/users');
  const t0 = Date.now();
  await product.page.getByRole('searchbox').focus();
  const field = Date.now() - t0;
  const r = await rest(product.page);
  await product.page.locator('tbody tr[data-row]').first().waitFor();
  console.log('by address: field', field, r, 'rows', Date.now() - t0);
}
await stage.stop();
process.exit(0);
