import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ImportPage } from '#areas/administration/import/ImportPage.tsx';
import { ResourcesPage } from '#areas/content/resources/ResourcesPage.tsx';
import { SurveyFormsPage } from '#areas/content/survey-forms/SurveyFormsPage.tsx';
import { ValuesPage } from '#areas/content/values/ValuesPage.tsx';
import { PrescriptionsPage } from '#areas/operations/prescriptions/PrescriptionsPage.tsx';
import { SitesPage } from '#areas/operations/sites/SitesPage.tsx';
import { RegistrationsPage } from '#areas/people/registration/RegistrationsPage.tsx';
import { SubjectsPage } from '#areas/people/subjects/SubjectsPage.tsx';
import { resourceLinks, valuesCategories } from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { prescriptionsList } from '#data/operations/prescriptions.ts';
import { sites } from '#data/operations/sites.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { valuesOf } from '#domain/import/cells.ts';
import { judgeRows } from '#domain/import/judge-rows.ts';
import { IMPORT_KIND_NAMES, type ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings } from '#domain/import/match.ts';
import { readSheet } from '#domain/import/read-rows.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { site } from '#domain/operations/site.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { wholeList } from '#lib/whole-list.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

afterEach(closeAllSources);

const program = (key: string, name: string) => decodeProgram(key, { key, name });

function open(address: string, as = sam) {
  const programs = answering(programsByName);
  const { router } = openPage(<ImportPage />, { as, path: '/import', address });
  return { programs, address: () => router.state.location.search };
}

const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

it(
  'offers what this person may create, and preselects the kind in the address',
  proves('TEAM-IMP-01'),
  () => {
    const all = ['subjects', 'registrations', 'sites', 'prescriptions'];
    open('/import?kind=resourceLinks&program=p2');
    expect(options('What to import')).toEqual(['', ...all, 'surveyForms']);
    expect(screen.queryByLabelText('CSV file')).toBeNull();
    cleanup();
    closeAllSources();
    open('/import?kind=sites', ada);
    const ofAdmins = ['valuesCategories', 'resourceLinks'];
    expect(options('What to import')).toEqual(['', ...all, ...ofAdmins, 'surveyForms']);
    expect(screen.getByLabelText('What to import')).toHaveValue('sites');
    expect(screen.queryByLabelText('Program')).toBeNull();
    const fields = screen.getByRole('list', { name: /^Columns that can be imported/ });
    expect(fields).toHaveTextContent(/^Site IDSite nameSite email$/);
  },
);

it(
  'asks for the program of its records, and dry-runs against that program',
  proves('TEAM-IMP-01', 'TEAM-IMP-02'),
  async () => {
    const asked = functionsAnswering(() => ({
      verdicts: [{ line: 2, outcome: 'created', why: '' }],
    }));
    const { programs, address } = open('/import', ada);
    await userEvent.selectOptions(screen.getByLabelText('What to import'), 'resourceLinks');
    expect(screen.queryByLabelText('CSV file')).toBeNull();
    await screen.findByLabelText('Program');
    // It attaches its listener only once it is shown.
    await waitFor(() => expect(programs.attached()).toBe(1));
    programs.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent('Out of paper');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    programs.next(rowsOfAll(program('p1', 'Sleep'), program('p2', 'Move')));
    await userEvent.selectOptions(screen.getByLabelText('Program'), 'Move');
    await screen.findByLabelText('Or paste rows with the header row');
    expect(address()).toBe('?kind=resourceLinks&program=p2');
    await userEvent.type(
      screen.getByLabelText('Or paste rows with the header row'),
      'Url,Text\nhttps://a.example,Help',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read pasted rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
    await screen.findByText('1 would be created');
    const rows = [{ line: 2, texts: { url: 'https://a.example', text: 'Help' } }];
    expect(asked).toEqual([
      ['dryRunImport', { kind: 'resourceLinks', ids: { programKey: 'p2' }, rows }],
    ]);
    // Another program starts over.
    await userEvent.selectOptions(screen.getByLabelText('Program'), 'Sleep');
    await waitFor(() => expect(screen.queryByText(/^1 would be created/)).toBeNull());
    // Records outside programs are validated without one.
    await userEvent.selectOptions(screen.getByLabelText('What to import'), 'sites');
    await waitFor(() => expect(screen.queryByLabelText('Program')).toBeNull());
    expect(address()).toBe('?kind=sites');
    await userEvent.type(
      screen.getByLabelText('Or paste rows with the header row'),
      'Site ID,Name\nn,North',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read pasted rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
    await screen.findByText(/^1 would be created/);
    expect(asked.at(-1)?.[1]).toMatchObject({ kind: 'sites', ids: {} });
    expect(Object.keys((asked.at(-1)?.[1] as { ids: object }).ids)).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('What to import'), '');
    await waitFor(() => expect(address()).toBe(''));
  },
);

const LISTS: Readonly<Record<ImportKindName, readonly [page: ReactNode, inProgram: boolean]>> = {
  subjects: [<SubjectsPage />, false],
  registrations: [<RegistrationsPage />, false],
  sites: [<SitesPage />, false],
  prescriptions: [<PrescriptionsPage />, false],
  surveyForms: [<SurveyFormsPage />, false],
  valuesCategories: [<ValuesPage />, true],
  resourceLinks: [<ResourcesPage />, true],
};

const openList = (kind: ImportKindName, as = ada) => {
  functionsAnswering(() => ({ count: 0 }));
  openPage(LISTS[kind][0], { as, around: <Outlet context={program('p1', 'Sleep')} /> });
};

it.each(IMPORT_KIND_NAMES)(
  'The list of %s links to its import for whoever may create one',
  proves('TEAM-IMP-01'),
  (kind) => {
    const link = () => screen.queryByRole('link', { name: 'Import' });
    const [, inProgram] = LISTS[kind];
    openList(kind, sam);
    expect(link() !== null).toBe(!inProgram);
    cleanup();
    closeAllSources();
    openList(kind);
    const query = inProgram ? `?kind=${kind}&program=p1` : `?kind=${kind}`;
    expect(link()).toHaveAttribute('href', `/import${query}`);
  },
);

interface Listed {
  readonly path: string;
  readonly raw: RawDocument;
  /** Awaits the list. @returns shows the record in it */
  readonly list: () => (id: string, raw: RawDocument) => void;
}

const ids = { programKey: 'p1' };
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A record of each kind whose fields all differ. */
const LISTED: Readonly<Record<Exclude<ImportKindName, 'surveyForms'>, Listed>> = {
  subjects: {
    path: 'subjects/S-1',
    raw: {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      study: '003',
      site: 'North',
      cohort: 'c1',
      role: 'patient',
      activeProgram: 'act1',
    },
    list: () => {
      const { next } = answering(firstPageSource(subjectsIndex, PAGE_SIZE));
      return (id, raw) => next(wholeList([subjectsIndex.decode(id, raw)]));
    },
  },
  registrations: {
    path: 'registrations/ann@example.com',
    raw: { email: 'ann@example.com', subjectID: 'S-7', role: 'admin', activeProgram: 'act2' },
    list: () => {
      const { next } = answering(firstPageSource(registrationsIndex, PAGE_SIZE));
      return (id, raw) => next(wholeList([registrationsIndex.decode(id, raw)]));
    },
  },
  prescriptions: {
    path: 'prescriptions/rx1',
    raw: {
      patient: { name: 'Eve Cole', email: 'eve@example.com' },
      prescriber: { name: 'Dr. Who', email: 'who@example.com' },
      prescription: {
        requestDate: noon('2026-03-05'),
        filedDate: noon('2026-04-06'),
        activationDate: noon('2026-05-07'),
        length: 30,
      },
      site: 'North',
      status: 'active',
    },
    list: () => {
      const { next } = answeringList(prescriptionsList(false, ''));
      return (id, raw) => next({ rows: [decodePrescription(id, raw)], unreadable: [], tail: [] });
    },
  },
  sites: {
    path: 'medrio/sites/available/North',
    raw: { id: 'North', siteName: 'North Clinic', email: 'north@example.com' },
    list: () => {
      const { next } = answering(sites.list({}));
      return (id, raw) => next(rowsOfAll(readerOf(site)(id, raw)));
    },
  },
  valuesCategories: {
    path: 'programs/p1/valuesCategories/family',
    raw: { id: 'family', name: 'Family', description: 'Kin', order: 1 },
    list: () => {
      const { next } = answering(valuesCategories.list(ids));
      return (id, raw) => next(rowsOfAll(readerOf(valuesCategory)(id, raw)));
    },
  },
  resourceLinks: {
    path: 'programs/p1/resourceLinks/r1',
    raw: { id: 'r1', text: 'Help', url: 'https://help.example', order: 1 },
    list: () => {
      const { next } = answering(resourceLinks.list(ids));
      return (id, raw) => next(rowsOfAll(readerOf(resourceLink)(id, raw)));
    },
  },
};

it.each(Object.entries(LISTED))(
  'A row as the table of %s shows it imports as unchanged',
  proves('TEAM-IMP-06'),
  async (name, { path, raw, list }) => {
    const show = list();
    openList(name as keyof typeof LISTED);
    show(path.split('/').at(-1) ?? '', raw);
    const [head, row] = screen.getAllByRole('row');
    const cells = (of: HTMLElement | undefined) =>
      [...(of?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent.trim());
    const headings = cells(head).filter((heading) => heading !== 'Actions');
    const kind = IMPORT_KINDS[name as keyof typeof LISTED];
    const match = matchHeadings(headings, kind.columns);
    expect(headings.length).toBeGreaterThan(2);
    expect(match).not.toContain(null);
    const sheet = { headings, rows: [{ line: 2, cells: cells(row).slice(0, headings.length) }] };
    const { rows } = readSheet(kind, sheet, match, 'month first');
    const values = rows.map(({ line, texts }) => ({ line, values: valuesOf(kind.columns, texts) }));
    const documents = { 'programs/p1': { key: 'p1' }, [path]: raw };
    const { verdicts } = await judgeRows(kind, values, contextOf(ids), readsOf(documents));
    expect(verdicts).toEqual([{ line: 2, outcome: 'unchanged', why: '' }]);
  },
);
