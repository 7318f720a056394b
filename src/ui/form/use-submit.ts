import { getIn } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { FormError } from '#lib/form-error.ts';
import { sameValue, type Fields } from '#lib/merge-fields.ts';
import { useLate } from '#ui/use-late.ts';
import { useTwoSteps } from '#ui/use-two-steps.ts';
import { dotted, type Checked } from './check-values.ts';

interface SubmitInput {
  readonly values: Fields;
  readonly check: (values: Fields) => Promise<Checked>;
  /** Saves; if it throws, the error is shown and the form stays as it was. */
  readonly send: (cast: Fields) => Promise<void>;
  readonly setErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly answers: Answers;
}

interface State {
  readonly phase: 'editing' | 'checking' | 'sending';
  readonly attempted: boolean;
  readonly failure: string | null;
  /** Counts refused attempts: each moves the focus to the first error. */
  readonly refusals: number;
}

export interface SubmitApi extends Omit<State, 'phase'> {
  readonly busy: boolean;
  /** True when a save takes so long that staff should know it is still running. */
  readonly late: boolean;
  readonly submit: () => Promise<void>;
  /** Validates as a save would and shows the errors; true without any. */
  readonly ready: () => Promise<boolean>;
}

const editing: State = { phase: 'editing', attempted: false, failure: null, refusals: 0 };

function dottedErrors(error: FormError): Record<string, string> {
  const entries = Object.entries(error.fields).map(([name, text]) => [dotted(name), text] as const);
  return Object.fromEntries(entries);
}

/** Runs a save: validate, send, then done, or back to editing with everything kept. */
export function useSubmit(input: SubmitInput): SubmitApi {
  const [state, setState] = useState<State>(editing);
  const underWay = useRef(false);
  const late = useLate(state.phase === 'sending');

  const refuse = (errors: Readonly<Record<string, string>>, failure: string | null) => {
    input.setErrors(errors);
    const refused = Object.keys(errors).length > 0 ? 1 : 0;
    setState((old) => {
      return { phase: 'editing', attempted: true, failure, refusals: old.refusals + refused };
    });
  };
  const run = async () => {
    input.answers.forget();
    setState((old) => ({ ...old, phase: 'checking', attempted: true, failure: null }));
    const { cast, errors } = await input.check(input.values);
    if (!cast) return refuse(errors, null);
    input.setErrors({});
    setState((old) => ({ ...old, phase: 'sending' }));
    await input.send(cast);
    setState((old) => ({ ...editing, refusals: old.refusals }));
  };
  const submit = async () => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await run();
    } catch (error) {
      const errors = error instanceof FormError ? dottedErrors(error) : {};
      input.answers.keep(errors, input.values);
      // An error without a message is shown by the page itself.
      refuse(errors, Object.keys(errors).length > 0 ? null : errorText(error) || null);
    } finally {
      underWay.current = false;
    }
  };
  const ready = async () => {
    input.answers.forget();
    const { cast, errors } = await input.check(input.values);
    if (!cast) refuse(errors, null);
    return cast !== null;
  };
  const { phase, ...shown } = state;
  return { ...shown, busy: phase !== 'editing', late, submit, ready };
}

export interface Answers {
  readonly keep: (errors: Readonly<Record<string, string>>, values: Fields) => void;
  /** Messages whose fields still hold the rejected value. */
  readonly standing: (values: Fields) => Readonly<Record<string, string>>;
  readonly forget: () => void;
}

interface Answer {
  readonly message: string;
  readonly about: unknown;
}

/** The field errors of the last save, by dotted path. */
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

interface SubmitSteps {
  /** The consequence that cannot be undone; null when one click is enough. */
  readonly consequence: string | null;
  /** Validates the form and shows the errors; true without any. */
  readonly ready: () => Promise<boolean>;
  readonly submit: () => Promise<void>;
}

/** Saves in one step, or in two when the save cannot be undone. */
export function useSubmitSteps({ consequence, ready, submit }: SubmitSteps) {
  const button = useRef<HTMLButtonElement>(null);
  const { step, asks, click, disarm } = useTwoSteps({
    button,
    beforeArm: ready,
    onConfirm: submit,
    consequence,
  });
  const start = () => {
    if (consequence === null) void submit();
    else click();
  };
  const ignoresClicks = step === 'settling' || step === 'checking';
  return { button, start, disarm, ignoresClicks, asked: asks ? consequence : null };
}
