import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImpactView } from '#areas/content/changes/ImpactView.tsx';
import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { impactOf } from '#domain/content/change-set/impact.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

it.each([20, 21])(
  'names twenty of %i records and findings of a dry run, and counts the rest',
  proves('TEAM-SET-09'),
  (many) => {
    const ids = Array.from({ length: many }, (_, at) => `l${at}`);
    const lesson = (id: string, at: number) => {
      return { id, title: `Lesson ${id}`, chNum: 1, num: at + 1, steps: [] };
    };
    const live: Places = new Map<string, RawDocument>([
      ['', { id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' }],
      ['chapters/c', { id: 'c', title: 'One', num: 1 }],
      ...ids.map((id, at) => [`lessons/${id}`, lesson(id, at)] as const),
      ['playlist/x', { id: 'x', name: 'X' }],
      [
        'playlist/x/sessions/x_1',
        { id: 'x_1', num: 1, tasks: ids.map((id) => ({ type: 'lesson', id })) },
      ],
    ]);
    const all: Changes = new Map(
      ids.map((id, at) => {
        const place = `lessons/${id}`;
        return [place, { place, kind: 'delete', fields: {}, seen: lesson(id, at) }];
      }),
    );
    const { used, ...rest } = impactOf('spring', live, all);
    const [first, ...others] = used;
    if (!first) throw new Error('no use');
    // A record that is kept and has no name.
    const unnamed = { ...first, record: { ...first.record, name: '' }, isDeleted: false };
    const added = rest.findings.added.slice(0, many);
    const solved = added.slice(0, 3);
    const impact = { ...rest, used: [unnamed, ...others], findings: { added, solved, kept: 7 } };
    openPage(<ImpactView impact={impact} inside="Nobody is inside." />, { as: ada });
    const shown = [...(document.querySelector('.set-uses')?.children ?? [])];
    const texts = shown.map(({ textContent }) => textContent);
    expect(texts).toHaveLength(many);
    expect(texts[0]).toMatch(/^Lesson “\W*l0\W*”:As task: /);
    expect(texts[19]).toMatch(
      /^Lesson “.*Lesson l19.*” is deleted; these would lead nowhere:As task/,
    );
    if (many > 20) expect(texts[20]).toBe('and 1 other record');
    expect(screen.queryByText(/^Nothing else in the program/)).toBeNull();
    expect(
      screen.getByRole('heading', { name: 'Participants inside it now' }).nextElementSibling,
    ).toHaveTextContent('Nobody is inside.');
    const counts = screen.getByText(/ new findings?, /);
    expect(counts).toHaveTextContent(`${many} new findings, 3 resolved, 7 unchanged.`);
    const findings = counts.nextElementSibling;
    expect(findings?.children).toHaveLength(many);
    expect(findings?.firstElementChild).toHaveTextContent(added[0]?.sentence ?? 'none');
    expect(findings?.children[19]).toHaveTextContent(added[19]?.sentence ?? 'none');
    if (many > 20) expect(findings?.lastElementChild).toHaveTextContent('and 1 other');
  },
);
