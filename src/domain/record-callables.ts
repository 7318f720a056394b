import { array, mixed, object, string } from 'yup';
import { FORM_RECORDS } from './records.ts';
import { closed, id, type Contracts } from './shared/contract.ts';
import { isDocumentId } from './shared/doc-path.ts';
import { LIST_ACTS } from './shared/list-change.ts';
import { SEVERAL_ACTS } from './shared/several-at-once.ts';
import { isRecord } from './shared/read-document.ts';
import { changesAsList, type AnyDefinition } from './shared/record.ts';

/** Maximum length of a list that is ordered by hand. */
const MOST_IN_A_LIST = 1000;

/** The ids in a list's path, by parameter name. */
const listIDs = () =>
  mixed<Record<string, string>>((value): value is Record<string, string> => isRecord(value))
    .strict()
    .test('ids', '${path} are not ids', (ids) =>
      Object.values(ids ?? {}).every((each) => typeof each === 'string' && isDocumentId(each)),
    );

const idOrNone = () =>
  string()
    .strict()
    .max(200)
    .test(
      'document-id',
      '${path} is not an id',
      (value) => value === undefined || isDocumentId(value),
    );

const fields = () =>
  mixed<Record<string, unknown>>((value): value is Record<string, unknown> =>
    isRecord(value),
  ).strict();

const rows = () => array(id()).max(MOST_IN_A_LIST);

const changesByFunction = (definition: AnyDefinition): boolean =>
  changesAsList(definition) || definition.atOnce !== undefined;

/** The callables for whole lists of records. */
export const RECORD_CALLABLES = {
  /**
   * Changes a numbered or single-choice list (AUTHOR-D-89): add, delete, arrange, choose, move or copy; also
   * edits, deletes or copies a chain's head with its links. The record's definition determines who may.
   * Returns the record's id, generated when `id` is omitted; for several `chosen` records, the ids
   * written and those already in the target.
   */
  changeList: {
    role: 'staff', // the record's definition decides who may do what
    request: closed({
      record: string()
        .strict()
        .required()
        .oneOf(FORM_RECORDS.filter(changesByFunction).map(({ name }) => name)),
      ids: listIDs().required(),
      act: string()
        .strict()
        .required()
        .oneOf([...LIST_ACTS, ...SEVERAL_ACTS]),
      seen: rows().required(),
      id: idOrNone(),
      entry: fields(),
      order: rows(),
      removed: rows(),
      base: fields(),
      chosen: rows(),
      newID: idOrNone(),
      target: listIDs(),
    }),
    response: object({
      id: string().defined(),
      done: rows(),
      skipped: rows(),
      /** The history entries of the change, in commit order. */
      entryIDs: rows(),
    }),
  },
} as const satisfies Contracts;
