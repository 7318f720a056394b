/** A part of a note's text; a link's text is its URL. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"'`\p{Cf}]+)/giu;
/** Trailing punctuation belongs to the sentence, not to the URL. */
const END = /[.,;:!?)\]}]+$/;

/** Splits plain text at its web addresses; there is no other markup (TEAM-NOTE-08). */
export function textParts(text: string): readonly TextPart[] {
  return text
    .split(LINK)
    .flatMap((part, at): TextPart[] => {
      if (at % 2 === 0 || !URL.canParse(part.replace(END, '')))
        return [{ text: part, isLink: false }];
      const address = part.replace(END, '');
      return [
        { text: address, isLink: true },
        { text: part.slice(address.length), isLink: false },
      ];
    })
    .filter(({ text: part }) => part !== '');
}
