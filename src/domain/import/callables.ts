import { array, mixed, number, object, string } from 'yup';
import { closed, id, type Contracts } from '#domain/shared/contract.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { MAX_TEXT } from '#domain/shared/fields.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { IMPORT_KIND_NAMES, MOST_ROWS } from './kind-names.ts';

/** Maximum rows per request, which holds at most 100 kB. */
export const MOST_SENT = 1000;

const kind = () => string().strict().required().oneOf(IMPORT_KIND_NAMES);

const textsByName = () =>
  mixed<Record<string, string>>((value): value is Record<string, string> => isRecord(value))
    .strict()
    .required()
    .test('texts', '${path} is not a map of texts', (texts) =>
      Object.values(texts ?? {}).every((each) => typeof each === 'string'),
    );

const listIDs = () =>
  textsByName().test('ids', '${path} are not ids', (ids) =>
    Object.values(ids ?? {}).every((each) => isDocumentId(String(each))),
  );

const rows = () =>
  array(
    closed({
      line: number().strict().required().integer().min(1),
      /** The row's cells by field: numbers with a decimal point, dates as 2026-03-01. */
      texts: textsByName(),
    }).required(),
  )
    .strict()
    .required()
    .min(1)
    .max(MOST_SENT);

const counted = object({
  created: number().required(),
  changed: number().required(),
  unchanged: number().required(),
  refused: number().required(),
});

/** The callables for imports; the kind determines who may import (TEAM-IMP-01). */
export const IMPORT_CALLABLES = {
  /** Judges rows against the stored records; read-only (TEAM-IMP-02). */
  dryRunImport: {
    role: 'staff',
    reads: true,
    request: closed({ kind: kind(), ids: listIDs(), rows: rows() }),
    response: object({
      verdicts: array(
        object({
          line: number().required(),
          outcome: string().required(),
          why: string().defined(),
        }).required(),
      ).required(),
    }),
  },
  /** Stages rows of an import, starting at index `from`. Idempotent. */
  stageImport: {
    role: 'staff',
    request: closed({
      importID: id(),
      kind: kind(),
      ids: listIDs(),
      fileName: string().strict().defined().max(MAX_TEXT),
      total: number().strict().required().integer().min(1).max(MOST_ROWS),
      from: number().strict().required().integer().min(0).max(MOST_ROWS),
      rows: rows(),
    }),
    response: object({ staged: number().required() }),
  },
  /** Writes the rows of an import as a job. Idempotent and resumable (TEAM-IMP-03). */
  runImport: {
    role: 'staff',
    request: closed({ importID: id() }),
    response: counted,
  },
  /** Reverts a whole import, unless somebody has changed its records since (TEAM-IMP-03). */
  undoImport: {
    role: 'staff',
    request: closed({ importID: id() }),
    /** The number of records deleted or restored by this call. */
    response: object({ undone: number().required() }),
  },
} as const satisfies Contracts;
