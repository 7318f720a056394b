import { TextField } from '#ui/fields/TextField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';

/** The inputs of a prompt; its answer id is generated and permanent (AUTHOR-STEP-19). */
export const PromptFields = () => (
  <>
    <TextField name="title" label="Title" />
    <TextField
      name="uuid"
      label="UUID"
      mono
      readOnly
      help="Answers are stored under it. It never changes."
    />
    <MarkdownField
      name="prompt"
      label="Prompt"
      rows={4}
      help="Markdown. The preview shows it as the app does."
    />
    <TextField name="placeholder" label="Placeholder" />
  </>
);
