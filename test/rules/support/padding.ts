/** So many `true &&` cost about a hundred of the thousand expressions of one written document. */
const CHUNK = Array.from({ length: 33 }, () => 'true').join(' && ');

/** Conditions that cost about as many hundred expressions. */
export const hundreds = (many: number): string =>
  Array.from({ length: many }, () => 'hundred()').join(' && ');

/** The rules with so many hundred expressions more in front of every write but that of the entry. */
export function padded(rules: string, many: number): string {
  return rules
    .replace('    // --- Who asks', `    function hundred() { return ${CHUNK}; }\n$&`)
    .replace(/allow (create|update|delete): if (?!false;)(?!.*honestEntry)/g, (allow) =>
      many === 0 ? allow : `${allow}${hundreds(many)} && `,
    );
}
