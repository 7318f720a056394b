import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { STEP_VIEWS } from '#areas/content/lessons/steps/step-views.ts';
import { StepTypeBadge } from '#areas/content/lessons/steps/StepTypeBadge.tsx';
import { ImagePreview } from '#areas/content/shared/ImagePreview.tsx';
import { fileAddress } from '#data/engine/files.ts';
import { STEP_TYPES } from '#domain/content/steps/step-types.ts';
import { readSteps } from '#domain/content/steps/stored-step.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

describe('the preview of an image', () => {
  const path = 'public/images/stream.png';

  it.each([
    ['lessons', '150px'],
    ['playlists', '200px'],
  ] as const)(
    'shows the file at its address, in %s at most %s high',
    proves('AUTHOR-STEP-07', 'AUTHOR-STEP-08', 'AUTHOR-GEN-05'),
    (area, highest) => {
      const file = answering(fileAddress(path));
      openPage(<ImagePreview path={path} name="stream.png" area={area} />, { as: ada });
      file.next('https://files.example.com/stream.png');
      const image = screen.getByRole('img', { name: 'stream.png' });
      expect(image).toHaveAttribute('src', 'https://files.example.com/stream.png');
      expect(image).toHaveStyle({ maxHeight: highest });
    },
  );

  it('says when the file is missing or no image', proves('AUTHOR-STEP-47'), () => {
    const file = answering(fileAddress(path));
    openPage(<ImagePreview path={path} name="stream.png" area="lessons" />, { as: ada });
    file.next('https://files.example.com/stream.png');
    expect(screen.queryByText('Image not found')).toBeNull();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Image not found')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    file.next(null);
    expect(screen.getByText('Image not found')).toBeVisible();
  });

  it('says when the kind of image is unknown', () => {
    render(<ImagePreview path={null} name="stream.png" area="lessons" />);
    expect(screen.getByText('Image not found')).toBeVisible();
  });
});

describe('the type of a step', () => {
  it('has a colour of its own', proves('AUTHOR-STEP-06'), () => {
    const tones = STEP_TYPES.map((type) => STEP_VIEWS[type].tone);
    expect(new Set(tones).size).toBe(STEP_TYPES.length);
    const [step] = readSteps([{ type: 'audio' }]);
    render(<StepTypeBadge step={step!} />);
    expect(screen.getByText('Audio')).toHaveAttribute('data-tone', 'success');
  });

  it('says when it is not a known type', proves('AUTHOR-GEN-08'), () => {
    const [step] = readSteps([{ type: 'Quiz' }]);
    render(<StepTypeBadge step={step!} />);
    expect(screen.getByText('ERROR: Option not found')).toBeVisible();
  });

  it(
    'shares one form for texts and introductions, and has no editor for videos',
    proves('AUTHOR-STEP-13', 'AUTHOR-STEP-14'),
    () => {
      expect(STEP_VIEWS.Introduction.Fields).toBe(STEP_VIEWS.Text.Fields);
      expect(new Set(Object.values(STEP_VIEWS).map(({ Fields }) => Fields)).size).toBe(4);
      expect(STEP_TYPES.filter((type) => !STEP_VIEWS[type].edited)).toEqual(['Video']);
    },
  );
});
