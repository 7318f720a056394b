/** Characters that turn the direction of what follows, where no element can keep them to themselves. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text whose marks of direction are seen and do nothing: "⟨202E⟩". */
export const visibleMarks = (text: string): string =>
  text.replace(
    MARKS,
    (mark) => `⟨${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
