import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { object, string } from 'yup';
import { FileField } from '#areas/content/shared/FileField.tsx';
import { addressOf, fileAddress, filesIn } from '#data/engine/files.ts';
import type { FileKind } from '#domain/content/file-folders.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const offered = () =>
  [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));

function open(kind: FileKind) {
  openPage(
    <SchemaForm
      schema={object({ file: string().default('') })}
      mode="edit"
      latest={undefined}
      gone={false}
      initialValues={{ file: '' }}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      <FileField name="file" label="File" of={kind} />
    </SchemaForm>,
    { as: ada, path: '/:programKey', address: '/p' },
  );
}

describe('the field of a filename', () => {
  const IMAGES = ['public/images', 'public/svg'];
  const AUDIO = ['programs/p/assets/audio/'];
  const VOICE = ['programs/p/assets/audio/voice_actor_audio/'];

  it.each([
    ['image', IMAGES, 'public/svg/leaf.svg', 'leaf.svg'],
    ['audio', AUDIO, 'programs/p/assets/audio/a.mp3', 'programs/p/assets/audio/a.mp3'],
    ['voiceAudio', VOICE, `${VOICE.join()}v.mp3`, `${VOICE.join()}v.mp3`],
  ] as const)(
    'of kind %s offers the files in %j by the names used there',
    proves('AUTHOR-GEN-03', 'AUTHOR-GEN-04', 'AUTHOR-D-18'),
    (kind, folders, path, name) => {
      const list = answering(filesIn(folders));
      open(kind);
      expect(list.attached()).toBe(1);
      list.next([path]);
      expect(offered()).toEqual([name]);
    },
  );

  it('shows the named picture, and none for an unknown name', proves('AUTHOR-GEN-05'), () => {
    const list = answering(filesIn(IMAGES));
    const file = answering(fileAddress('public/images/stream.png'));
    open('image');
    list.next(['public/images/stream.png']);
    fireEvent.change(input(), { target: { value: 'stream.pn' } });
    expect(screen.queryByRole('img')).toBeNull();
    expect(file.attached()).toBe(0);
    fireEvent.change(input(), { target: { value: 'stream.png' } });
    file.next('https://files.example.com/stream.png');
    expect(screen.getByRole('img', { name: 'stream.png' })).toBeVisible();
  });

  it('stays usable and says so when the files cannot be listed', proves('AUTHOR-D-18'), () => {
    const list = answering(filesIn(IMAGES));
    open('image');
    list.fail('unavailable');
    const box = screen.getByLabelText('File');
    expect(box).toHaveAccessibleDescription(/The files could not be listed/);
    fireEvent.change(box, { target: { value: 'old.png' } });
    expect(box).toHaveValue('old.png');
  });
});

it('a file has its public address, and none when it does not exist', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address);
    asked.push(pathname);
    const file = { name: 'public/images/a.png', bucket: 'b', downloadTokens: 't' };
    return Promise.resolve(Response.json(file, { status: pathname.endsWith('a.png') ? 200 : 404 }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const address = new URL((await addressOf('public/images/a.png')) ?? '');
  expect(address.pathname).toBe('/v0/b/b/o/public%2Fimages%2Fa.png');
  expect(address.search).toBe('?alt=media&token=t');
  expect(await addressOf('public/images/gone.png')).toBeNull();
  expect(asked.map((path) => path.split('%2F').at(-1))).toEqual(['a.png', 'gone.png']);
});
