import type { Database } from './support.ts';

/** A program with content at every depth, and this many awareness activities. */
export async function programWithContent(db: Database, key: string, many: number): Promise<void> {
  const root = `programs/${key}`;
  const writer = db.bulkWriter({ throttling: false });
  const set = (path: string, data: Record<string, unknown>) => void writer.set(db.doc(path), data);
  set(root, {
    id: key,
    key,
    name: 'Source',
    description: 'Weeks',
    version: 1.3,
    contentTypeKey: 'ACT',
    legacy: { kept: true },
    created: new Date(0),
    createdBy: 'x',
    updatedBy: 'x',
  });
  const stamps = { updated: new Date(1_000_000), updatedBy: 'sam@example.com', lastChange: 'old' };
  for (let i = 0; i < many; i += 1) {
    const name = `a${String(i).padStart(4, '0')}`;
    set(`${root}/awarenessActivities/${name}`, { key: name, programKey: key, order: i, ...stamps });
  }
  set(`${root}/lessons/l1`, { id: 'l1', title: 'Noticing', steps: [{ type: 'Text' }], ...stamps });
  set(`${root}/lessonBackups/l0_1`, { lessonID: 'l0', lesson: { title: 'Deleted' } });
  set(`${root}/pages/welcome`, { id: 'welcome', HTML: '<p>Hi</p>', programKey: key });
  set(`${root}/playlist/x`, { id: 'x', rank: 1, ...stamps });
  set(`${root}/playlist/x/sessions/x_1`, { id: 'x_1', num: 1, programKey: key, tasks: [] });
  // The document "none" does not exist, only one below it, in a collection unknown to the console.
  set(`${root}/imported/none/below/b`, { when: new Date(5), self: db.doc(root), empty: {} });
  await writer.close();
}

/** A tree without the pointers to history entries, which every write sets anew. */
export function replayable(found: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(found).map(([path, data]) => {
      const { lastChange: _, ...rest } = data as Record<string, unknown>;
      return [path, rest];
    }),
  );
}
