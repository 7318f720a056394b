/** Bidirectional control characters, for contexts where no element can isolate them. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text with its bidirectional marks made visible and inert: "⟨202E⟩". */
export const visibleMarks = (text: string): string =>
  text.replace(
    MARKS,
    (mark) => `⟨${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );

/** Reverses `visibleMarks`. */
export const hiddenMarks = (text: string): string =>
  text.replace(/⟨(061C|200[EF]|202[A-E]|206[6-9])⟩/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
