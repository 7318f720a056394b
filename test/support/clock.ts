import { beforeEach, vi } from 'vitest';

const given = process.env['TEMPEST_CLOCK'];

/** The real Date, kept across files: they share a process, and an earlier one may have shifted the clock. */
const clock = globalThis as { realDate?: DateConstructor };

/** A Date class whose clock runs on from a given time; timers are unaffected. */
export function dateFrom(Real: DateConstructor, moment: string): DateConstructor {
  const ahead = Real.parse(moment) - Real.now();
  if (Number.isNaN(ahead)) throw new Error(`TEMPEST_CLOCK is no moment: ${moment}`);
  const now = () => Real.now() + ahead;
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (target, args: [], asked) =>
      Reflect.construct(
        target,
        args.length > 0 ? args : [now()],
        asked === Shifted ? target : asked,
      ) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  return Shifted;
}

// Shifts the clock of a whole run: TEMPEST_CLOCK=2028-02-29T23:30:00Z npm run test:unit
if (given) {
  clock.realDate ??= Date;
  const shifted = dateFrom(clock.realDate, given);
  globalThis.Date = shifted;
  beforeEach(() => {
    // Switching from fake to real timers restores the system clock.
    if (!vi.isFakeTimers() && vi.getMockedSystemTime() === null) globalThis.Date = shifted;
  });
}
