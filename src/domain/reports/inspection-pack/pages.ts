import { recordKind } from '#domain/history/entry.ts';
import { packEntries, type PackEntry } from './history.ts';
import { escapeHtml, page, sectionsHtml, tableHtml, valuesHtml, type Section } from './html.ts';
import { KINDS, LEFT_OUT, PACK_KINDS, type PackKind } from './kinds.ts';
import type {
  PackAbout,
  PackFile,
  PackInput,
  PackParticipant,
  PackRecord,
  Unreadable,
} from './pack.ts';
import { scopeWords } from './scope.ts';
import { aboutRows, changedField, titleOf, unreadableTable, type PackCounts } from './tables.ts';
import { cellText, leaves, shownData } from './values.ts';

const none = '<p class="note">None.</p>';

const recordHtml = ({ path, data }: PackRecord): string =>
  `<h3>${escapeHtml(path)}</h3>\n${valuesHtml('Stored fields', leaves(shownData(data)))}`;

function kindSection(kind: PackKind, { records }: PackParticipant): Section {
  const kindRecords = records[kind] ?? [];
  return {
    id: `records-${kind}`,
    title: `${KINDS[kind].title} (${kindRecords.length})`,
    html: kindRecords.length === 0 ? none : kindRecords.map(recordHtml).join('\n'),
  };
}

function entryHtml({ entry, changes, others }: PackEntry): string {
  const when = entry.at?.toISOString() ?? 'time unknown';
  const parts = changes.map(({ path, kind, differences }) =>
    tableHtml(`${recordKind(path)} ${path}: ${kind}`, [
      ['Field', 'Before', 'After'],
      ...differences.map((difference) => [
        changedField(difference.path),
        cellText(difference.before),
        cellText(difference.after),
      ]),
    ]),
  );
  const rows = [
    ['Entry', entry.docID],
    ['When (UTC)', when],
    ['Who', entry.actor],
    ['Reason', entry.reason],
    ['Other records in the same step, not shown', String(others)],
  ] as const;
  const title = escapeHtml(`${when} ${entry.action || 'Change'}`);
  return `<h3>${title}</h3>\n${valuesHtml('Entry', rows)}\n${parts.join('\n')}`;
}

const historySection = (entries: readonly PackEntry[]): Section => ({
  id: 'history',
  title: `History (${entries.length}, oldest first)`,
  html: entries.length === 0 ? none : entries.map(entryHtml).join('\n'),
});

const participantSections = (participant: PackParticipant): readonly Section[] => [
  ...PACK_KINDS.map((kind) => kindSection(kind, participant)),
  historySection(packEntries([participant])),
];

function aboutSections(
  about: PackAbout,
  counts: PackCounts,
  unreadable: readonly Unreadable[],
): readonly Section[] {
  return [
    { id: 'about', title: 'This pack', html: valuesHtml('This pack', aboutRows(about)) },
    {
      id: 'counts',
      title: 'What is in it',
      html: valuesHtml(
        'Records by kind',
        [...PACK_KINDS, 'historyEntries' as const].map((kind) => [
          titleOf(kind),
          String(counts[kind]),
        ]),
      ),
    },
    {
      id: 'unreadable',
      title: `Could not be read or understood (${unreadable.length})`,
      html: unreadable.length === 0 ? none : tableHtml('Paths', unreadableTable(unreadable)),
    },
    {
      id: 'left-out',
      title: 'What no pack contains',
      html: `<ul>${LEFT_OUT.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}</ul>`,
    },
  ];
}

/** The file name of a participant's page: a number and the uid, truncated to a valid length. */
const pageName = (uid: string, index: number): string =>
  `participants/${String(index + 1).padStart(4, '0')}-${uid.replace(/[^\w-]/g, '_').slice(0, 60)}.html`;

/**
 * The pages of a pack. A study has one page per participant; a single participant is on the first
 * page.
 */
export function packPages(
  { about, participants }: PackInput,
  counts: PackCounts,
  unreadable: readonly Unreadable[],
): readonly PackFile[] {
  const title = `Inspection pack: ${scopeWords(about.scope)}`;
  const first = (sections: readonly Section[]): PackFile => [
    'index.html',
    page(title, `<h1>${escapeHtml(title)}</h1>\n${sectionsHtml(sections)}`),
  ];
  const beginning = aboutSections(about, counts, unreadable);
  const [only] = participants;
  if (about.scope.kind === 'participant' && only) {
    return [first([...beginning, ...participantSections(only)])];
  }
  const links = participants.map(
    ({ uid, label }, index) =>
      `<li><a href="${pageName(uid, index)}">${escapeHtml(label)}</a></li>`,
  );
  const list: Section = {
    id: 'participants',
    title: `Participants (${participants.length})`,
    html: participants.length === 0 ? none : `<ul>${links.join('\n')}</ul>`,
  };
  return [
    first([...beginning, list]),
    ...participants.map((participant, index): PackFile => {
      const head = `<p><a href="../index.html">${escapeHtml(title)}</a></p>`;
      const body = `${head}\n<h1>${escapeHtml(participant.label)}</h1>\n${sectionsHtml(participantSections(participant))}`;
      return [pageName(participant.uid, index), page(participant.label, body)];
    }),
  ];
}
