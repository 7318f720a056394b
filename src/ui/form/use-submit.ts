import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { FormError } from '../../lib/form-error.ts';
import { getIn } from 'formik';
import { sameValue, type Fields } from '../../lib/merge-fields.ts';
import { dotted, type Checked } from './check-values.ts';

interface SubmitInput {
  readonly values: Fields;
  readonly check: (values: Fields) => Promise<Checked>;
  /** Saves and takes the result over; what it throws is shown and leaves the form as it was. */
  readonly send: (cast: Fields) => Promise<void>;
  readonly setErrors: (errors: Readonly<Record<string, string>>) => void;
}

export interface SubmitApi {
  readonly busy: boolean;
  /** True once a save has taken so long that staff should know it is not through. */
  readonly late: boolean;
  readonly attempted: boolean;
  readonly failure: string | null;
  /** Counts refused attempts: each one moves the focus to the first error. */
  readonly refusals: number;
  readonly submit: () => Promise<void>;
  /** Messages that the last save answered for single fields and that still stand. */
  readonly answered: (values: Fields) => Readonly<Record<string, string>>;
}

const lateAfter = 10_000;

interface State {
  readonly phase: 'editing' | 'checking' | 'sending' | 'late';
  readonly attempted: boolean;
  readonly failure: string | null;
  readonly refusals: number;
}

const editing: State = { phase: 'editing', attempted: false, failure: null, refusals: 0 };

interface Answer {
  readonly message: string;
  readonly about: unknown;
}

/** The way of a save: check, send, and either done or back to editing with everything kept. */
export function useSubmit(input: SubmitInput): SubmitApi {
  const [state, setState] = useState<State>(editing);
  const underWay = useRef(false);
  const answers = useRef(new Map<string, Answer>());
  const sending = state.phase === 'sending';

  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => setState((old) => ({ ...old, phase: 'late' })), lateAfter);
    return () => clearTimeout(timer);
  }, [sending]);

  const refuse = (errors: Readonly<Record<string, string>>, failure: string | null) => {
    input.setErrors(errors);
    setState((old) => ({
      phase: 'editing',
      attempted: true,
      failure,
      refusals: Object.keys(errors).length > 0 ? old.refusals + 1 : old.refusals,
    }));
  };

  const run = async (): Promise<void> => {
    answers.current.clear();
    setState((old) => ({ ...old, phase: 'checking', attempted: true, failure: null }));
    try {
      const { cast, errors } = await input.check(input.values);
      if (!cast) return refuse(errors, null);
      input.setErrors({});
      setState((old) => ({ ...old, phase: 'sending' }));
      await input.send(cast);
      setState((old) => ({ ...editing, refusals: old.refusals }));
    } catch (error) {
      if (!(error instanceof FormError)) return refuse({}, errorText(error));
      const errors = Object.entries(error.fields).map(([name, message]) => [dotted(name), message]);
      for (const [name, message] of errors as [string, string][]) {
        answers.current.set(name, { message, about: getIn(input.values, name) as unknown });
      }
      return refuse(Object.fromEntries(errors) as Record<string, string>, null);
    }
  };

  return {
    busy: state.phase !== 'editing',
    late: state.phase === 'late',
    attempted: state.attempted,
    failure: state.failure,
    refusals: state.refusals,
    submit: async () => {
      if (underWay.current) return;
      underWay.current = true;
      try {
        await run();
      } finally {
        underWay.current = false;
      }
    },
    answered: (values) => {
      const standing = [...answers.current].filter(([name, answer]) =>
        sameValue(getIn(values, name), answer.about),
      );
      return Object.fromEntries(standing.map(([name, answer]) => [name, answer.message]));
    },
  };
}
