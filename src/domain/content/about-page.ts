import { object } from 'yup';
import { optional, prose, text, urlOrNone } from '#domain/shared/fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

const address = (label: string) => urlOrNone(label, 'invalid url format');

/**
 * A program, of which a browser writes the page about it and nothing else: the field `aboutPage`
 * (AUTHOR-ABOUT-02, -03, AUTHOR-D-65).
 */
export const programRecord = record('program', {
  path: PATHS.program,
  label: ['program', 'programs'],
  form: object({
    aboutPage: object({
      subtitle: optional('Subtitle'),
      /** HTML of the editor. */
      content: prose('Content', 50_000),
      address: prose('Address', 2000),
      copyright: optional('Copyright'),
      termsOfUse: address('Terms of use'),
      privacyPolicy: address('Privacy policy'),
    }).noUnknown(),
  }),
  besides: object({ name: text() }),
  access: { read: 'staff', update: 'admin' },
  stamps: { changed: ['updated', 'updatedBy'] },
  title: (program) => nameOf(program),
  restore: { except: [] },
  messages: () => ({ saved: 'Successfully updated' }),
});

function nameOf(program: object): string {
  const { name } = program as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}

export type ProgramRecord = RecordOf<typeof programRecord>;
