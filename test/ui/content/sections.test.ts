import { describe, expect, it } from 'vitest';
import { isHidden, offeredSections } from '#areas/content/programs/sections.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { ada, sam } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const labels = (contentTypeKey: string, initialDisplayState: string, person = sam) =>
  offeredSections(decodeProgram('p', { contentTypeKey, initialDisplayState }), person).map(
    ({ label }) => label,
  );

describe('the sidebar of a program', () => {
  it(
    'has the sections of its type, and those of every program',
    proves('AUTHOR-SECT-02', 'AUTHOR-SECT-03'),
    () => {
      expect(labels('ACT', 'content')).toEqual([
        'Overview',
        'Pages',
        'Chapters',
        'Lessons',
        'Journals',
        'Awareness activities',
        'Playlists',
        'Celebrations',
        'Favorites',
        'Resources',
        'About page',
        'Values',
        'Voice actors',
        'Gating',
        // Additional sections, after those of the specification.
        'Changes',
        'Program check',
        'Find text',
      ]);
      for (const type of ['ST', 'act', ''])
        expect(labels(type, 'page')).toEqual([
          'Overview',
          'Pages',
          'Journals',
          'Changes',
          'Program check',
          'Find text',
        ]);
    },
  );

  it(
    'offers the about page if the app starts with its own content',
    proves('AUTHOR-SECT-04'),
    () => {
      for (const type of ['ACT', 'ST']) {
        expect(labels(type, 'content')).toContain('About page');
        expect(labels(type, 'page')).not.toContain('About page');
      }
    },
  );

  it('ends with check, search and, for admins, comparison, in every program', () => {
    for (const type of ['ACT', 'ST']) {
      expect(labels(type, 'page').slice(-2)).toEqual(['Program check', 'Find text']);
      expect(labels(type, 'page', ada).slice(-2)).toEqual(['Find text', 'Compare']);
    }
  });

  it(
    'hides the pages of sections it does not offer, with everything below',
    proves('AUTHOR-D-08'),
    () => {
      const entries = decodeProgram('p', { contentTypeKey: 'ST', initialDisplayState: 'page' });
      for (const path of ['celebrations/edit/x', 'favorites/new', 'gating', 'about-page'])
        expect(isHidden(entries, `/programs/p/${path}`)).toBe(true);
      expect(isHidden(entries, '/programs/p/pages/edit/welcome')).toBe(false);
    },
  );
});
