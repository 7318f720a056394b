import type { Connection } from '#tools/seed/connect.ts';
import { writeDocuments } from '#tools/seed/write.ts';
import { crowdDocuments } from './build.ts';
import { namedFiles, storeFiles } from './content/files.ts';

/**
 * Stores the demo data with its crowd, and the files that programs name; dates are relative to
 * `now`. @returns the number of documents
 */
export async function seedCrowd(
  { db, project }: Pick<Connection, 'db' | 'project'>,
  now = new Date(),
  seed?: number,
): Promise<number> {
  const documents = crowdDocuments(now, seed);
  const [written] = await Promise.all([
    writeDocuments(db, documents),
    storeFiles(project, namedFiles(documents)),
  ]);
  return written;
}
