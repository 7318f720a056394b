import { textParts } from './note-links.ts';

/** A note's plain text with links; bidi-isolated. */
export function NoteText({ text }: { readonly text: string }) {
  return (
    <p className="note-text" dir="auto">
      <bdi>
        {textParts(text).map((part, at) =>
          part.isLink ? (
            <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </bdi>
    </p>
  );
}
