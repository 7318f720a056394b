import { isACT, programName, type Program } from '#domain/content/program.ts';
import { isAddress, normalizeEmail } from '#domain/shared/email.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { href } from '#routing/href.ts';
import { joinQuery } from '#lib/list-view.ts';
import { NEW_WANTED } from '#routing/dialog-address.ts';
import type { PaletteResult } from './palette-result.ts';

interface ProgramAct {
  readonly thing: string;
  readonly to: (programKey: string) => string;
  readonly offered?: (program: Program) => boolean;
}

/** The records that can be created in a program, with the page for each. */
const IN_PROGRAM: readonly ProgramAct[] = [
  {
    thing: 'lesson',
    to: (programKey) => joinQuery(href('lessons', { programKey }), NEW_WANTED),
    offered: isACT,
  },
  { thing: 'page', to: (programKey) => href('newProgramPage', { programKey }) },
  {
    thing: 'celebration',
    to: (programKey) => href('newCelebration', { programKey }),
    offered: isACT,
  },
];

const MAKING = new Set(['new', 'add', 'create']);

/** Maximum programs listed. */
const MOST = 20;

/** Parses "new lesson in sleep": a kind of record, and parts of the program's name. */
function inPrograms(text: string, programs: readonly Program[]): PaletteResult[] {
  const [making = '', thing = '', ...rest] = searchWords(text);
  if (!MAKING.has(making) || thing === '') return [];
  const named = rest[0] === 'in' ? rest.slice(1) : rest;
  return IN_PROGRAM.filter((act) => act.thing.startsWith(thing)).flatMap((act) =>
    programs
      .filter((program) => act.offered?.(program) ?? true)
      .filter((program) => holdsAll(searchable(`${program.name} ${program.docID}`), named))
      .slice(0, MOST)
      .map((program) => ({
        key: `act/${act.thing}/${program.docID}`,
        kind: 'Act',
        title: `New ${act.thing} in ${programName(program)}`,
        detail: program.docID,
        to: act.to(program.docID),
      })),
  );
}

/** Parses "jo@example.com" or "register jo@example.com", unless a record exists. */
function registering(text: string, known: ReadonlySet<string>): PaletteResult[] {
  const email = normalizeEmail(text.trim().replace(/^register\s+/i, ''));
  if (!isAddress(email) || known.has(email)) return [];
  const to = href('newRegistrationFor', { email });
  return [{ key: 'act/register', kind: 'Act', title: `Register ${email}`, detail: 'People', to }];
}

/**
 * The acts that a query text requests.
 * @param known e-mails of the people found, who need no registration
 */
export function actsFor(
  text: string,
  programs: readonly Program[],
  known: ReadonlySet<string>,
): readonly PaletteResult[] {
  return [...registering(text, known), ...inPrograms(text, programs)];
}
