import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { MOST_COUNTED } from '#domain/operations/landing-page/landing-page.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { listPathOf, pathOf } from '#domain/shared/doc-path.ts';
import { collectionPath } from '#domain/shared/paths.ts';

/** The fields by which people and settings belong to a cohort, study or site. */
export type Grouping = 'cohort' | 'study' | 'site';

/** Lists whose rows name a group in one field; only a site has prescriptions and access codes. */
const COUNTED = ['user', 'subject', 'registration'] as const;
const COUNTED_OF_SITES = ['prescription', 'accessCode'] as const;

export type CountedList = (typeof COUNTED)[number] | (typeof COUNTED_OF_SITES)[number];

export interface GroupReferences {
  /** At most `MOST_COUNTED` each; lists without a reference are left out. */
  readonly counts: readonly { readonly list: CountedList; readonly count: number }[];
  readonly landingPages: readonly string[];
  readonly nudges: readonly { readonly id: string; readonly name: string }[];
  /** The programs with a gating rule for the cohort. */
  readonly gatedBy: readonly string[];
}

/** What refers to a cohort, study or site by the value that people store. Read once from the server. */
export async function groupReferences(by: Grouping, value: string): Promise<GroupReferences> {
  const lists = by === 'site' ? [...COUNTED, ...COUNTED_OF_SITES] : COUNTED;
  try {
    const [counts, landingPages, nudges, gatedBy] = await Promise.all([
      Promise.all(lists.map(async (list) => ({ list, count: await countIn(list, by, value) }))),
      found(collectionPath('landingPage', {}), by, value),
      found(listPathOf(nudger, {}), `potentialUsers.${by}`, value),
      by === 'cohort' ? programsGating(value) : [],
    ]);
    return {
      counts: counts.filter(({ count }) => count > 0),
      landingPages: landingPages.map(({ id }) => id),
      nudges: nudges.map(({ id, name }) => ({ id, name: typeof name === 'string' ? name : id })),
      gatedBy,
    };
  } catch (error) {
    throw toReadError(error);
  }
}

/** How many users and subjects belong to a group; counted on the server, without reading them. */
export async function groupSize(by: Grouping, value: string): Promise<GroupReferences['counts']> {
  try {
    const lists = ['user', 'subject'] as const;
    return await Promise.all(
      lists.map(async (list) => ({ list, count: await countIn(list, by, value) })),
    );
  } catch (error) {
    throw toReadError(error);
  }
}

async function countIn(list: CountedList, by: Grouping, value: string): Promise<number> {
  const all = collection(firestore(), collectionPath(list, {}));
  const capped = query(all, where(by, '==', value), limit(MOST_COUNTED));
  return (await getCountFromServer(capped)).data().count;
}

async function found(path: string, field: string, value: string) {
  const all = collection(firestore(), path);
  const { docs } = await getDocsFromServer(query(all, where(field, '==', value), limit(LIST_CAP)));
  return docs.map((document) => ({ id: document.id, name: document.data()['name'] as unknown }));
}

/** Rules are keyed by cohort, one list in each program. */
async function programsGating(cohort: string): Promise<string[]> {
  const programs = collection(firestore(), collectionPath('program', {}));
  const { docs } = await getDocsFromServer(query(programs, limit(LIST_CAP)));
  const rules = docs.map(async ({ id }) => {
    const path = pathOf(gatingRule, { programKey: id, id: cohort });
    return (await getDocFromServer(doc(firestore(), path))).exists() ? [id] : [];
  });
  return (await Promise.all(rules)).flat();
}
