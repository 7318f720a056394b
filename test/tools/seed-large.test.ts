import { describe, expect, it } from 'vitest';
import { userSchema } from '#domain/people/user/schema.ts';
import { pathName, type PathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { DEFAULT_PROJECT, projectToSeed } from '#tools/seed/connect.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { largeDocuments } from '#tools/seed/large.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const of = (documents: readonly SeedDocument[], name: PathName) =>
  documents.filter(([path]) => pathName(path) === name);

describe('large data', () => {
  const large = [...largeDocuments(500, NOW)];

  it('is reproducible for the same time and seed', () => {
    expect([...largeDocuments(500, NOW)]).toEqual(large);
  });

  it('has the requested number of users, each with a unique email and thirty fields', () => {
    const users = of(large, 'user').map(([, data]) => data);
    expect(users).toHaveLength(500);
    expect(new Set(users.map(({ email }) => email)).size).toBe(500);
    expect(Object.keys(users[0] ?? {}).length).toBeGreaterThanOrEqual(30);
  });

  it('has users that decode without problems', () => {
    const read = documentReader(userSchema);
    expect(of(large, 'user').flatMap(([path, data]) => read(path, data).problems)).toEqual([]);
  });

  it('does not write the users in email order', () => {
    const emails = of(large, 'user').map(([, { email }]) => String(email));
    const inPlace = [...emails].sort().filter((email, index) => emails[index] === email);
    expect(inPlace.length).toBeLessThan(25);
  });

  it('records usage only for the first two hundred users by email', () => {
    const first = of(large, 'user')
      .map(([path, { email }]) => ({ path, email: String(email) }))
      .sort((a, b) => (a.email < b.email ? -1 : 1))
      .slice(0, 200)
      .map(({ path }) => path);
    const used = of(large, 'appUsage').map(([path]) => path.split('/appUsage/')[0]);
    expect(new Set(used)).toEqual(new Set(first));
    expect(used).toHaveLength(200);
  });

  it('records usage for everybody and links every second user on request', () => {
    const full = [...largeDocuments(300, NOW, { usage: true, subjects: true })];
    expect(of(full, 'appUsage')).toHaveLength(300);
    expect(of(full, 'subject')).toHaveLength(150);
    expect(of(full, 'registration')).toHaveLength(150);
    const uids = new Set(of(full, 'user').map(([path]) => path.replace('users/', '')));
    for (const [, subject] of of(full, 'subject')) expect(uids).toContain(subject['uid']);
  });
});

describe('seeding', () => {
  it('refuses to run without the variables of both emulators', () => {
    expect(() => projectToSeed({ GCLOUD_PROJECT: 'real' })).toThrow(
      'Seeding writes to emulators only: set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST',
    );
    expect(() => projectToSeed({ FIRESTORE_EMULATOR_HOST: 'localhost:1' })).toThrow(
      'set FIREBASE_AUTH_EMULATOR_HOST',
    );
  });

  it('uses the named project, or the demonstration project by default', () => {
    const emulators = { FIRESTORE_EMULATOR_HOST: 'a:1', FIREBASE_AUTH_EMULATOR_HOST: 'a:2' };
    expect(projectToSeed({ ...emulators, GCLOUD_PROJECT: 'demo-other' })).toBe('demo-other');
    expect(projectToSeed(emulators)).toBe('demo-tempest');
    expect(DEFAULT_PROJECT).toBe('demo-tempest');
  });
});
