/** E-mails valid for sign-in, in lower case as stored. */
export const ADDRESSES = ['x@e.com', "pat.o'hara+study_1@mail-2.example.co.uk", 'x@e.xn--p1ai'];

/** Stored e-mails that can match no account. */
export const NO_ADDRESSES = [
  'x@e.com;',
  'x@e.com.',
  'mailto:x@e.com',
  '<x@e.com>',
  'x@e.com,y',
  'x..d@e.com',
  'x@e..com',
  // Each has a Cyrillic letter.
  '\u0445@e.com',
  'x@\u0435.com',
  'x@e',
  'x y@e.com',
  '@e.com',
  'X@e.com',
];

export const longEmail = (length: number) =>
  `${'e'.repeat(length - '@example.com'.length)}@example.com`;
