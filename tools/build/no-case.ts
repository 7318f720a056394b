/** A replacement for "tiny-case", of which yup needs 2 kB for key transforms that no schema uses. */
function refuse(): never {
  throw new Error('The build leaves the key transforms of yup out: see tools/build/no-case.ts.');
}

export const camelCase = refuse;
export const snakeCase = refuse;
