import { TextField } from '#ui/fields/TextField.tsx';

/** The inputs of a new video. */
export const VideoFields = () => (
  <>
    <TextField name="title" label="Title" />
    <TextField name="videoId" label="Video ID" mono help="The ID at the video host." />
  </>
);
