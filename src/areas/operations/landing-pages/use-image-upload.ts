import { useState } from 'react';
import { landingPageImage, uploadLandingPageImage } from '#data/operations/landing-page-images.ts';
import { errorText } from '#lib/error-text.ts';

/**
 * Uploads an image, confirming the replacement of one with the same name. On failure the URL stays
 * (OPS-D-31).
 */
export function useImageUpload(onUploaded: (address: string) => void) {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const trying = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(`The image could not be uploaded: ${errorText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const upload = async (file: File) => onUploaded(await uploadLandingPageImage(file));
  return {
    busy,
    problem,
    /** The file that would replace an existing one; null unless the user has to confirm it. */
    asked,
    choose: (file: File) =>
      trying(async () => {
        if (await landingPageImage(file.name)) setAsked(file);
        else await upload(file);
      }),
    replace: async () => {
      if (asked) await trying(() => upload(asked));
    },
    keep: () => setAsked(null),
  };
}
