import { describe, expect, it } from 'vitest';
import { previewExtensionMove } from '#domain/people/workflow/extension-preview.ts';
import { proves } from '#test/support/proves.ts';

type Documents = Readonly<Record<string, Record<string, unknown>>>;

const by = { name: 'Sam Staff', email: 'sam@example.com' };
const preview = (stored: Documents) =>
  previewExtensionMove((path) => Promise.resolve(stored[path] ?? null), {
    uid: 'u1',
    by,
    entryID: 'e1',
  });

const USER = {
  workflowStatus: 'done',
  study: '003',
  landingPageKey: 'lp',
  activeProgram: 'stanzaDone',
};
const PAGE = 'web/surveysaurus/landingPages/003';

describe('The confirm dialog of a move to the extension', () => {
  it('shows status, landing page, program, consent and messages', async () => {
    const said = await preview({
      'users/u1': USER,
      [PAGE]: { landingPageKey: '003', extensionID: 'x1' },
      [`${PAGE}/extensions/x1`]: { therapyProgram: 'stanzaEXT', consentFailProgram: 'stanzaEnd' },
    });
    expect(said).toEqual({
      status: 'done to EXT eligible',
      landingPage: 'lp to 003',
      program:
        'Stays stanzaDone. After EXT consent approved: stanzaEXT, failed approval: stanzaEnd, abandoned: stanzaEnd',
      consent:
        'None is asked for by the move. By the app: EXT consent when the extension is accepted; EXT declined when the extension is declined',
      messages:
        'None is sent by the move. What the app of the participant sends later is decided there.',
    });
  });

  it(
    'reports a missing landing page, or one without an extension',
    proves('OPS-D-14'),
    async () => {
      expect(await preview({ 'users/u1': USER })).toMatchObject({
        landingPage: 'lp to 003. There is no landing page with this key',
        program: 'Stays stanzaDone',
      });
      const without = await preview({ 'users/u1': USER, [PAGE]: { landingPageKey: '003' } });
      expect(without.landingPage).toMatch(/^lp to 003\. It has no extension, /);
    },
  );

  it.each([
    [{ ...USER, workflowStatus: 'therapy' }, 'This user is therapy now, and not done.'],
    [{ ...USER, study: '' }, 'This user has no study to be extended.'],
  ])('is refused in the same cases as the move itself', async (user, message) => {
    await expect(preview({ 'users/u1': user })).rejects.toThrow(message);
  });
});
