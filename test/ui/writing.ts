import { onTestFinished, vi } from 'vitest';
import * as auth from '#data/engine/auth.ts';
import { setOverlay } from '#data/engine/overlay.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { WritePlan } from '#domain/shared/write-plan.ts';

/** A plan that would have been committed: its action, its reason if any, and its writes. */
export type Written = readonly (string | readonly unknown[])[];

const told = ({ action, reason, writes }: WritePlan): Written => [
  action,
  ...(reason === undefined ? [] : [reason]),
  ...writes.map((write) => [write.kind, write.path, ...('data' in write ? [write.data] : [])]),
];

/**
 * Captures the console's commits, in the name of that person, until the test ends. Planners read the
 * documents that the test stores in `stored`.
 */
export function writing({ email }: { readonly email: string }) {
  const stored: Record<string, RawDocument> = {};
  const written: Written[] = [];
  const refusals: { readonly words: string; readonly act?: string }[] = [];
  const refuseNext = (isMeant: (act: string | undefined) => boolean) => {
    const [next] = refusals;
    if (!next || !isMeant(next.act)) return;
    refusals.shift();
    throw new AppError('permission-denied', next.words);
  };
  let held: Promise<void> | null = null;
  const signedIn = vi.spyOn(auth, 'signedInEmail').mockReturnValue(email);
  setOverlay({
    root: 'nowhere',
    document: () => null,
    list: () => null,
    readList: () => Promise.resolve([]),
    change: () => Promise.resolve(''),
    assertCallable: () => undefined,
    commit: async (planner) => {
      await held;
      refuseNext((act) => act === undefined);
      const plan = await planner((path) => Promise.resolve(stored[path] ?? null));
      refuseNext((act) => act === plan.action);
      written.push(told(plan));
      return 'e1';
    },
  });
  onTestFinished(() => {
    setOverlay(null);
    signedIn.mockRestore();
  });
  return {
    stored,
    written,
    /** Blocks commits from now on. @returns releases them */
    hold: () => {
      let goOn: () => void = () => undefined;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      return () => goOn();
    },
    /** Refuses the next act, or the next one of that name, with this message. */
    refuse: (words: string, act?: string) =>
      void refusals.push({ words, ...(act !== undefined && { act }) }),
  };
}
