/** 33 times `true &&` cost about a hundred expressions of the thousand allowed per written document. */
const CHUNK = Array.from({ length: 33 }, () => 'true').join(' && ');

/** A condition that costs about this many hundred expressions. */
export const hundreds = (many: number): string =>
  Array.from({ length: many }, () => 'hundred()').join(' && ');

/** The rules with this many hundred expressions added to every write except that of the entry. */
export function padded(rules: string, many: number): string {
  return rules
    .replace('    // --- Who asks', `    function hundred() { return ${CHUNK}; }\n$&`)
    .replace(/allow (create|update|delete): if (?!false;)(?!.*honestEntry)/g, (allow) =>
      many === 0 ? allow : `${allow}${hundreds(many)} && `,
    );
}
