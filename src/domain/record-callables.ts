import { array, mixed, object, string } from 'yup';
import { FORM_RECORDS } from './records.ts';
import { closed, id, type Contracts } from './shared/contract.ts';
import { isDocumentId } from './shared/doc-path.ts';
import { LIST_ACTS } from './shared/list-change.ts';
import { SEVERAL_ACTS } from './shared/several-at-once.ts';
import { isRecord } from './shared/read-document.ts';
import { changesAsList, type AnyDefinition } from './shared/record.ts';

/** A list that is longer is none that somebody puts in order by hand. */
const MOST_IN_A_LIST = 1000;

/** The ids in the path of a list, by their names. */
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

const changesByFunction = (one: AnyDefinition): boolean =>
  changesAsList(one) || one.atOnce !== undefined;

/** What the functions do with whole lists of records. */
export const RECORD_CALLABLES = {
  /**
   * Adds, deletes, arranges, chooses, moves or copies in a list that is numbered or of which one is
   * chosen (AUTHOR-D-89); edits, deletes or copies what heads a chain with all its links. Who may is
   * said by the definition of the record. The answer has the id of the record that it was about; an `id`
   * that is left out is made up. Of an act on several, which are `chosen`, it has the ids that were
   * written and those that the target has already.
   */
  changeList: {
    role: 'staff', // the definition of the record says who may do what
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
    response: object({ id: string().defined(), done: rows(), skipped: rows() }),
  },
} as const satisfies Contracts;
