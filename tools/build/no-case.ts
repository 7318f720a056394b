/** Takes the place of "tiny-case", whose 2 kB yup needs for key transforms that no schema uses. */
function refuse(): never {
  throw new Error('The build leaves the key transforms of yup out: see tools/build/no-case.ts.');
}

export const camelCase = refuse;
export const snakeCase = refuse;
