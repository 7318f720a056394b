import type { PackAbout } from './pack.ts';
import { scopeWords } from './scope.ts';

const WITHOUT_NAMES = `

This pack is de-identified
  Names, email addresses, telephone numbers and street addresses are replaced by [hidden],
  also in paths. Free texts may still name somebody in other words.`;

/** Instructions for readers without the console. */
export const readmeText = ({ id, scope, deIdentified }: PackAbout): string => `INSPECTION PACK ${id}
${scopeWords(scope)}${deIdentified ? WITHOUT_NAMES : ''}

To read it
  Open index.html in any browser. It needs no console, no connection and runs no script.
  The folder csv holds the same records as tables. Cells that a spreadsheet would run as
  a formula begin with an apostrophe. Maps and lists stand in their cell as JSON.
  Read these tables as text: a spreadsheet that opens one takes 007 for 7, 1E5 for 100000
  and 2026-03 for a date. In Excel: Data, From Text/CSV, Transform Data, and set every
  column to Text; in LibreOffice: Text for every column in the import dialog.
  NaN, Infinity and -Infinity are numbers that are stored so; null is a value that is null,
  and an empty cell is a field that is missing or an empty text.
  All times are in UTC, each with its Z. csv/unreadable.csv lists what could not be read or understood.

What is in it
  Every record as it was stored when the pack was made, and every entry of the history that
  was found for it, with who, when, why, before and after. Of an entry that changed records
  of other people too, their part is not shown, only how many there were.
  Records were read one after the other, not in one moment: a change during that time may be
  in one list and not in another. The history says when each change was made.
  In a pack of a study and a period, who belongs to the study is told by the accounts as they
  are now, and by the history: whoever was in the study during the period and is in another one
  now is in the pack, and their line says since when they are no longer in it. Moves, calls, survey records, payments, data resets and entries of the history are
  those of the period, each by its own time; what does not say when is included. Identity,
  consent, terminations, programs and prescriptions are as they stand now.

To verify it without the console
  In the folder of the unpacked archive:
    sha256sum -c SHA256SUMS        every file is as it was written
    sha256sum -c manifest.sha256   so is manifest.json, which lists every file with its size
    sha256sum manifest.json        must be the sum that the console showed
  That last sum is kept in the history of the console under the pack ${id}.
  A file that manifest.json does not list does not belong to the pack, besides manifest.json
  and manifest.sha256 themselves.

To verify it with the sources of the console
    npm run verify-pack -- PACK.zip --sum SUM
`;
