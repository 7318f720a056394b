import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AccessCodesPage } from '#areas/operations/access-codes/AccessCodesPage.tsx';
import { ManageAccessCodesPage } from '#areas/operations/access-codes/ManageAccessCodesPage.tsx';
import { ResultsTable } from '#areas/operations/access-codes/ResultsTable.tsx';
import { AccessKeyPageLinksPage } from '#areas/operations/link-settings/AccessKeyPageLinksPage.tsx';
import { FlagsmithChangePage } from '#areas/operations/link-settings/FlagsmithChangePage.tsx';
import { accessCodesList } from '#data/operations/access-codes.ts';
import { theAccessKeyScreen, theFlagsmith } from '#data/operations/link-settings.ts';
import { sitesSource } from '#data/operations/lookups.ts';
import { decodeAccessCode } from '#domain/operations/access-code/access-code.ts';
import { accessKeyScreen } from '#domain/operations/access-key-screen.ts';
import { readerOf } from '#domain/shared/record.ts';
import { formatIso } from '#lib/dates.ts';
import { DE_IDENTIFIED, setMask } from '#lib/hidden-names.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);

/** A file's text; jsdom's Blob cannot return it. */
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file ?? new Blob());
  });

/** An Excel file's shared strings, in order of first use. */
const sharedTextsOf = (file: Blob | undefined) =>
  new Promise<readonly string[]>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const parts = unzipSync(new Uint8Array(reader.result as ArrayBuffer));
      const xml = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
      resolve([...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text));
    };
    reader.readAsArrayBuffer(file ?? new Blob());
  });

const CODE = decodeAccessCode('A2B3C4-SC-0007', {
  accessCode: 'A2B3C4-SC-0007',
  active: true,
  expires: 30,
  program: 'stanzaACT3',
  site: '=swing',
  patientIdNum: 7,
  createdAt: new Date(2024, 2, 5, 12),
  createdBy: 'ada@example.com',
});

it(
  'the generator starts with its defaults and rejects missing and excessive values',
  proves(
    ...['OPS-CODE-01', 'OPS-CODE-08', 'OPS-CODE-09', 'OPS-CODE-10', 'OPS-CODE-11', 'OPS-CODE-12'],
  ),
  async () => {
    const sites = answering(sitesSource);
    openPage(<AccessCodesPage />);
    sites.next(rowsOfAll());
    expect(screen.getByLabelText(/^Expiration/)).toHaveValue('90');
    expect(screen.getByLabelText(/^Site/)).toHaveValue('swing care');
    const programs = [...screen.getByLabelText<HTMLSelectElement>(/^Program/).options];
    expect(programs.map(({ value }) => value)).toEqual(['', 'stanzaACT1', 'stanzaACT3']);
    expect(screen.getByLabelText(/^Active/)).not.toBeChecked();
    await userEvent.clear(screen.getByLabelText(/^Count/));
    await userEvent.type(screen.getByLabelText(/^Count/), '21');
    await press('Create codes');
    expect(errors()).toEqual(['Required', 'Must be between 1 and 20']);
    expect(screen.queryByRole('table')).toBeNull();
    expect(await findings()).toEqual([]);
  },
);

it(
  'somebody else than an admin is refused, and keeps the input',
  proves('OPS-CODE-05', 'OPS-CODE-06', 'OPS-CODE-20', 'OPS-D-70'),
  async () => {
    const lines: unknown[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
    onTestFinished(() => log.mockRestore());
    const asked = functionsAnswering(() => {
      throw Object.assign(new Error('Only an admin may do this.'), { status: 'PERMISSION_DENIED' });
    });
    answering(sitesSource);
    openPage(<AccessCodesPage />);
    await userEvent.selectOptions(screen.getByLabelText(/^Program/), 'stanzaACT1');
    await userEvent.clear(screen.getByLabelText(/^Count/));
    await userEvent.type(screen.getByLabelText(/^Count/), '2');
    await press('Create codes');
    expect(
      await screen.findByText('You are not authorized to perform this action you must be an admin'),
    ).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(lines).toEqual(['Error creating access codes, check console']);
    expect(screen.queryByText(/created/i)).toBeNull();
    expect(screen.getByLabelText(/^Count/)).toHaveValue('2');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it(
  'the results show every field of a code, and are downloaded in quotes',
  proves('OPS-CODE-01', 'OPS-CODE-02', 'OPS-CODE-19', 'OPS-D-69', 'OPS-D-70'),
  async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    openPage(<ResultsTable codes={[CODE]} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Access Code',
      'Active',
      'Program',
      'Site',
      'Patient ID',
      'Created',
      'Expires',
      'Created By',
    ]);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'A2B3C4-SC-0007',
      'Yes',
      'stanzaACT3',
      '=swing',
      '7',
      '5 March 2024',
      '4 April 2024',
      'ada@example.com',
    ]);
    expect(await findings()).toEqual([]);
    await press('Download as CSV');
    await expect.poll(() => files.length).toBe(1);
    const [head, row] = (await textOf(files[0])).split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(
      '"Access Code","Active","Program","Site","Patient ID","Created","Expires","Created By"',
    );
    expect(row).toBe(
      `"A2B3C4-SC-0007","Yes","stanzaACT3","'=swing","7","5 March 2024","4 April 2024","ada@example.com"`,
    );
    const told = 'Exported to access-codes.csv. Find it among your browser’s downloads.';
    expect(await screen.findByText(told)).toBeVisible();
    await press('Download as Excel');
    await expect.poll(() => files.length).toBe(2);
    expect(await screen.findByText(told.replace('csv', 'xlsx'))).toBeVisible();
    const texts = await sharedTextsOf(files[1]);
    expect(texts.filter((text) => /Created|Expires|2024/.test(text))).toEqual([
      'Created (shown)',
      'Created (stored)',
      'Expires (shown)',
      'Expires (stored)',
      'Created By',
      '5 March 2024',
      formatIso(new Date(2024, 2, 5, 12)),
      '4 April 2024',
      formatIso(new Date(2024, 3, 4, 12)),
    ]);
    expect(formatIso(new Date(2024, 2, 5, 12))).toMatch(/^2024-03-05T12:00:00\.000[+-]\d\d:\d\d$/);
  },
);

it('the codes are filtered by whether they are active and by site', async () => {
  const sites = answering(sitesSource);
  const list = answeringList(accessCodesList);
  openPage(<ManageAccessCodesPage />);
  sites.next(rowsOfAll());
  const code = (id: string, more: object) =>
    decodeAccessCode(id, { accessCode: id, active: true, program: 'stanzaACT1', ...more });
  const rows = [
    code('A', { site: 'swing care' }),
    code('B', { site: 'swing care', active: false }),
    code('C', { site: 'elsewhere' }),
    code('D', { site: 'swing care', program: 'stanzaACT3' }),
  ];
  list.next({ rows, unreadable: [], tail: [] });
  const codes = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent);
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
  await choose('Active', 'Yes');
  await expect.poll(codes).toEqual(['A', 'C', 'D']);
  await choose('Site', 'swing care');
  await expect.poll(codes).toEqual(['A', 'D']);
});

it(
  'a file of codes does not contain who created them while names are hidden',
  proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
  async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    setMask((text) => text.replace('ada@example.com', '[hidden]'));
    onTestFinished(() => setMask(null));
    openPage(<ResultsTable codes={[CODE]} />);
    await press('Download as CSV');
    await expect.poll(() => files.length).toBe(1);
    const [first, , row] = (await textOf(files[0])).split('\r\n');
    expect(first?.replace('\uFEFF', '')).toBe(`"${DE_IDENTIFIED}"`);
    expect(row).toMatch(/^"A2B3C4-SC-0007",.*,"\[hidden\]"$/);
    await press('Download as Excel');
    await expect.poll(() => files.length).toBe(2);
    const texts = await sharedTextsOf(files[1]);
    expect(texts).toContain(DE_IDENTIFIED);
    expect(texts).not.toContain('ada@example.com');
  },
);

it(
  'the links of the access screen are required, must be URLs, and are stored together',
  proves('OPS-LINK-01', 'OPS-LINK-02', 'OPS-D-71'),
  async () => {
    const { written } = writing(sam);
    const one = answering(theAccessKeyScreen.source);
    openPage(<AccessKeyPageLinksPage />);
    one.next(
      readerOf(accessKeyScreen)('accessKeyScreen', { eula: 'https://example.com/e', tc: '' }),
    );
    const eula = screen.getByLabelText(/^EULA URL/);
    expect(eula).toHaveValue('https://example.com/e');
    await userEvent.clear(eula);
    await userEvent.type(screen.getByLabelText(/^Terms URL/), 'javascript:alert(1)');
    await press('Save');
    expect(errors()).toEqual(['Required', 'Enter valid url']);
    expect(written).toEqual([]);
    await userEvent.type(eula, 'https://example.com/new');
    await userEvent.clear(screen.getByLabelText(/^Terms URL/));
    await userEvent.type(screen.getByLabelText(/^Terms URL/), 'http://example.com/terms');
    await press('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(written.at(-1)?.at(-1)).toEqual([
      'update',
      'tempest/accessKeyScreen',
      { eula: 'https://example.com/new', tc: 'http://example.com/terms' },
    ]);
  },
);

it(
  'the feature-flag link must be a URL, even if none was stored, and may be empty',
  proves('OPS-LINK-03', 'OPS-LINK-04', 'OPS-D-71'),
  async () => {
    const { written } = writing(sam);
    const one = answering(theFlagsmith.source);
    openPage(<FlagsmithChangePage />);
    one.next(null);
    const link = screen.getByLabelText(/^Feature-flag dashboard URL/);
    await userEvent.type(link, 'flags');
    await press('Save');
    expect(errors()).toEqual(['Enter valid url']);
    expect(written).toEqual([]);
    await userEvent.clear(link);
    await userEvent.type(link, 'https://flags.example.com/a');
    await press('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(written.at(-1)?.at(-1)).toEqual([
      'create',
      'tempest/flagsmith',
      { link: 'https://flags.example.com/a' },
    ]);
  },
);

it(
  'the list shows 25 per page of the address, and no code can be edited',
  proves('OPS-CODE-03', 'OPS-CODE-04', 'OPS-ROUTE-11'),
  () => {
    const list = answeringList(accessCodesList);
    openPage(<ManageAccessCodesPage />, {
      path: '/manageAccessCodes',
      address: '/manageAccessCodes?page=2',
    });
    const rows = Array.from({ length: 30 }, (_, at) =>
      decodeAccessCode(`C${at}`, { accessCode: `C${at}` }),
    );
    list.next({ rows, unreadable: [], tail: [] });
    const codes = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent);
    expect(codes).toEqual(['C25', 'C26', 'C27', 'C28', 'C29']);
    expect(document.querySelector('.pager-range')).toHaveTextContent('26–30 of 30');
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
  },
);
