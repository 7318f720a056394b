import { OPTION_NOT_FOUND } from '#domain/content/option-not-found.ts';
import { plainText } from '#domain/content/steps/plain-text.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import type { StoredStep } from '#domain/content/steps/stored-step.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { StepMedia } from './StepMedia.tsx';
import { StepTypeBadge } from './StepTypeBadge.tsx';

/** Enough of a step's text to recognise it. */
const MOST = 200;

function contentOf(step: StoredStep): string {
  const words = plainText(step.known === null ? '' : STEP_KINDS[step.known].words(step));
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words;
}

const hasMedia = ({ image_filename: image, remote_audio_filename: audio, videoId }: StoredStep) =>
  image !== '' || audio !== '' || videoId !== '';

/** A step's name outside its list. */
export const stepName = ({ number, title }: StoredStep): string =>
  `step ${number}${title.trim() === '' ? '' : ` ${isolated(title.trim())}`}`;

/** The columns of steps (AUTHOR-STEP-02, AUTHOR-D-83). */
export const STEP_COLUMNS: readonly ColumnView<StoredStep>[] = [
  {
    key: 'number',
    header: 'Number',
    text: ({ number }) => String(number),
    sortValue: ({ number }) => number,
  },
  {
    key: 'type',
    header: 'Type',
    text: ({ known }) => known ?? OPTION_NOT_FOUND,
    cell: (step) => <StepTypeBadge step={step} />,
  },
  {
    key: 'title',
    header: 'Title',
    text: ({ title }) => title,
    cell: ({ title }) => <span className="step-title">{title}</span>,
  },
  { key: 'content', header: 'Content', text: contentOf, maxWidth: 400 },
  {
    key: 'media',
    header: 'Media',
    text: ({ image_filename: image, remote_audio_filename: audio, videoId }) =>
      [image, audio, videoId].filter((file) => file !== '').join(', '),
    cell: (step) =>
      hasMedia(step) ? (
        <StepMedia step={step} small />
      ) : (
        <span className="text-body-secondary">–</span>
      ),
    sortable: false,
  },
];
