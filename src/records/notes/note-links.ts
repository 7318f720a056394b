/** A part of a note's text; a link has the address it shows. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"'`\p{Cf}]+)/giu;
/** Punctuation after an address belongs to the sentence. */
const END = /[.,;:!?)\]}]+$/;

/** Splits plain text at its web addresses; nothing else in it has a meaning (TEAM-NOTE-08). */
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
