import { object, string, type InferType } from 'yup';
import { plainName } from '#domain/shared/plain-name.ts';
import { looks } from '#domain/shared/look-alike.ts';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';

const MAX_NAME = 80;
/** Maximum length of a view's page and of its state. */
const MAX_ADDRESS = 2000;
export const MAX_OWN = 50;
/** Maximum recent records in the palette (TEAM-VIEW-05). */
export const MOST_OPENED = 8;

/** The page and settings of a table, as encoded in the URL. */
export interface ViewState {
  readonly table: string;
  /** The URL of the page, without the table's own parameters. */
  readonly page: string;
  /** The query parameters of the table, except its page number. */
  readonly state: string;
}

/** A view in the list of choices; a personal view has no author. */
export interface TableView extends ViewState {
  readonly id: string;
  readonly name: string;
  readonly author: string | null;
}

const storedView = object({
  table: text(),
  name: text(),
  page: text(),
  state: text(),
  created: time(),
  createdBy: text(),
  updated: time(),
  updatedBy: text(),
});
export type SharedView = Stored<InferType<typeof storedView>>;

export const decodeSharedView = documentReader(storedView);

export const offered = ({ docID, table, name, page, state, createdBy }: SharedView): TableView => ({
  id: docID,
  table,
  name,
  page,
  state,
  author: createdBy,
});

/** The URL of a record and its label. */
export interface Place {
  readonly to: string;
  readonly label: string;
}

export interface StaffSettings {
  readonly views: readonly TableView[];
  readonly pins: readonly Place[];
  /** Newest first. */
  readonly opened: readonly Place[];
  /** The days of the last two visits to the first page, YYYY-MM-DD, newest first. */
  readonly visits: readonly string[];
}

/** Whether a URL stays within the console; any other is rejected. */
export const isOwnAddress = (to: string): boolean => /^\/(?![/\\])\S*$/.test(to);

/**
 * Parses an entry "url label". URLs contain no blank, so that an entry is one string, which the
 * rules can bound.
 */
const placeOf = (line: string): Place => {
  const end = line.indexOf(' ');
  return { to: line.slice(0, end), label: line.slice(end + 1) };
};
export const placeLine = ({ to, label }: Place): string => `${to} ${label}`;

const viewOf = (line: string): TableView => {
  const [table = '', page = '', state = '', ...name] = line.split(' ');
  return { id: line, table, page, state, name: name.join(' '), author: null };
};
export const viewLine = ({ table, page, state, name }: Omit<TableView, 'id' | 'author'>): string =>
  [table, page, state, name].join(' ');

function linesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((line): line is string => typeof line === 'string' && line.includes(' '));
}

function daysOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (day): day is string => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day),
  );
}

/** Decodes leniently; skips invalid entries. */
export const decodeSettings = (_: string, raw: RawDocument): StaffSettings => ({
  views: linesOf(raw['views'])
    .map(viewOf)
    .filter(({ page }) => isOwnAddress(page)),
  pins: linesOf(raw['pins'])
    .map(placeOf)
    .filter(({ to }) => isOwnAddress(to)),
  opened: linesOf(raw['opened'])
    .map(placeOf)
    .filter(({ to }) => isOwnAddress(to)),
  visits: daysOf(raw['visits']),
});

export const NO_SETTINGS: StaffSettings = { views: [], pins: [], opened: [], visits: [] };

/** The form for saving a view. */
export const viewEntrySchema = object({
  name: string()
    .label('Name')
    .transform((value: unknown) => (typeof value === 'string' ? plainName(value).trim() : value))
    .max(MAX_NAME, `Name must be at most ${MAX_NAME} characters`)
    .default('')
    .required('Name is required'),
  for: string().oneOf(['me', 'all']).default('me').required(),
});
export type ViewEntry = InferType<typeof viewEntrySchema>;

/** Why a table cannot have another view of that name; null when it can. */
export function nameProblem(
  name: string,
  table: string,
  views: readonly TableView[],
  except?: string,
): string | null {
  const taken = views.find(
    (view) => view.table === table && view.id !== except && looks(view.name) === looks(name),
  );
  if (!taken) return null;
  const whose = taken.author === null ? 'You have' : 'All staff have';
  return `${whose} a view of this table named “${taken.name}”. Choose another name.`;
}

/** Why a state cannot be saved; null when it can. */
export function sizeProblem({ page, state }: Pick<ViewState, 'page' | 'state'>): string | null {
  if (page.length <= MAX_ADDRESS && state.length <= MAX_ADDRESS) return null;
  return `This view is too large: its search and filters have more than ${MAX_ADDRESS.toLocaleString('en-US')} characters. Shorten the search and keep it again.`;
}
