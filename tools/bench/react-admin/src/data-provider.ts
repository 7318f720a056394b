import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type DocumentSnapshot,
} from 'firebase/firestore';
import type { DataProvider } from 'react-admin';
import { database } from '../../raw/connect.ts';
import { signedIn } from './auth-provider.ts';

const record = (found: DocumentSnapshot) => ({ ...found.data(), id: found.id });

const unused = () => Promise.reject(new Error('The benchmark only reads.'));

/** The minimum for a list and a record page; without page counts. */
export const dataProvider = {
  getList: async (resource, { pagination, sort }) => {
    await signedIn();
    const { perPage = 20 } = pagination ?? {};
    const { field = 'email', order = 'ASC' } = sort ?? {};
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const { docs } = await getDocs(
      query(collection(database, resource), orderBy(field, direction), limit(perPage)),
    );
    return { data: docs.map(record), pageInfo: { hasNextPage: docs.length === perPage } };
  },
  getOne: async (resource, { id }) => {
    await signedIn();
    return { data: record(await getDoc(doc(database, resource, String(id)))) };
  },
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
} as DataProvider;
