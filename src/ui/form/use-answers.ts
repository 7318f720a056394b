import { getIn } from 'formik';
import { useMemo, useRef } from 'react';
import { sameValue, type Fields } from '#lib/merge-fields.ts';

export interface Answers {
  readonly keep: (errors: Readonly<Record<string, string>>, values: Fields) => void;
  /** Messages whose fields still hold the value they are about. */
  readonly standing: (values: Fields) => Readonly<Record<string, string>>;
  readonly forget: () => void;
}

interface Answer {
  readonly message: string;
  readonly about: unknown;
}

/** What the last save answered for single fields, by dotted path. */
export function useAnswers(): Answers {
  const answers = useRef(new Map<string, Answer>());
  return useMemo(
    () => ({
      keep: (errors, values) => {
        for (const [name, message] of Object.entries(errors)) {
          answers.current.set(name, { message, about: getIn(values, name) as unknown });
        }
      },
      standing: (values) => {
        const same = [...answers.current].filter(([name, { about }]) =>
          sameValue(getIn(values, name), about),
        );
        return Object.fromEntries(same.map(([name, { message }]) => [name, message]));
      },
      forget: () => answers.current.clear(),
    }),
    [],
  );
}
