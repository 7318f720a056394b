import { kindLabel } from '#domain/content/program-content/content.ts';
import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { numberedGroups, numberOf, renumbering } from '#domain/content/program-content/lists.ts';

/** Duplicate numbers. */
export const numberDouble: FindingKind = {
  title: 'Number used twice',
  severity: 'fault',
  find: (content) =>
    numberedGroups(content).flatMap((group) => {
      const { rows, order } = group;
      const fix = renumbering(group);
      const numbers = new Set(rows.flatMap((row) => numberOf(row, order) ?? []));
      return [...numbers].flatMap((number) => {
        const [first, ...others] = rows.filter((row) => numberOf(row, order) === number);
        if (!first || others.length === 0) return [];
        const names = others.map(({ name }) => `“${name}”`).join(', ');
        const sentence = `This ${kindLabel(first.kind)} and ${names} have the number ${number}.`;
        return [{ record: first, path: [order], sentence, ...(fix && { fix }) }];
      });
    }),
};
