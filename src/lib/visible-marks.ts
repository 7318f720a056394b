/** Bidirectional control characters, for contexts where no element can isolate them. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text with its bidirectional marks made visible and inert: "⟨202E⟩". */
export const visibleMarks = (text: string): string =>
  text.replace(
    MARKS,
    (mark) => `⟨${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
