import type { Mover } from '#domain/people/workflow/allowed-moves.ts';
import { namedConditions, paymentID } from '#domain/operations/payment/request.ts';
import { MADE_UP, type Act } from './acts.ts';
import { wayThrough, type Detour, type WayStep } from './way.ts';
import { MadeUpWorld, type Scene, type Standing } from './world.ts';

/** A payment requested during the walk. */
interface Payment {
  readonly paymentFor: string;
  readonly amount: number;
}

/** An alternative to a step, with the surveys that it asks for. */
interface Otherwise {
  readonly when: string;
  readonly surveys: readonly string[];
  readonly standing: Standing;
}

/** A step with its resulting state and the alternatives to it. */
export interface Stop {
  readonly what: string;
  readonly by: Mover;
  readonly standing: Standing;
  readonly surveys: readonly string[];
  readonly call: WayStep['call'] | null;
  readonly pays: readonly Payment[];
  readonly otherwise: readonly Otherwise[];
}

/** A payment that the page promises but that is never requested. */
interface Unpaid {
  readonly extension: boolean;
  readonly paymentFor: string;
  /** The form field, of the page or of its extension. */
  readonly field: string;
}

export interface Walk {
  readonly stops: readonly Stop[];
  readonly unpaid: readonly Unpaid[];
}

/**
 * Walks a simulated participant through a landing page and its extension. `wayThrough` supplies the
 * acts of the participant and the app; the functions' planners determine the consequences.
 */
export async function walk(scene: Scene): Promise<Walk> {
  const promised = promisesOf(scene);
  const world = new MadeUpWorld(scene);
  const stops: Stop[] = [];
  for (const step of wayThrough(scene)) {
    const { requested } = world.standing();
    const instead = await otherwise(world, step.instead);
    for (const act of step.acts) await world.play(act);
    const standing = world.standing();
    const fresh = standing.requested.filter((id) => !requested.includes(id));
    stops.push({
      what: step.what,
      by: step.by,
      standing,
      surveys: step.surveys ?? [],
      call: step.call ?? null,
      pays: promised.filter(({ id }) => fresh.includes(id)).map(({ payment }) => payment),
      otherwise: [...instead, ...(await otherwise(world, step.detours))],
    });
  }
  const { requested } = world.standing();
  const unpaid = promised.filter(({ id }) => !requested.includes(id));
  return { stops, unpaid: unpaid.map(({ unpaid: payment }) => payment) };
}

async function otherwise(begun: MadeUpWorld, detours: readonly Detour[] = []) {
  return await Promise.all(
    detours.map(async ({ when, acts, surveys = [] }): Promise<Otherwise> => {
      const world = begun.fork();
      for (const act of acts) await world.play(act);
      return { when, surveys, standing: world.standing() };
    }),
  );
}

/** All possible ways from the start: the main one, then those that branch off. */
export function allWays(
  scene: Scene,
): readonly { readonly name: string; readonly acts: readonly Act[] }[] {
  const ways: { name: string; acts: readonly Act[] }[] = [];
  let before: readonly Act[] = [];
  for (const { what, acts, instead = [], detours = [] } of wayThrough(scene)) {
    const after = [...before, ...acts];
    const named = (begun: readonly Act[]) => (detour: Detour) => ({
      name: `${what}: ${detour.when}`,
      acts: [...begun, ...detour.acts],
    });
    ways.push(...instead.map(named(before)), ...detours.map(named(after)));
    before = after;
  }
  return [{ name: 'To the end', acts: before }, ...ways];
}

function promisesOf({ page, extension }: Scene) {
  return [page, extension].flatMap((part, at) =>
    part === null
      ? []
      : namedConditions(part).map(({ name, condition, field }) => {
          const { paymentFor, amount } = condition;
          return {
            id: paymentID(MADE_UP, at === 1, name),
            payment: { paymentFor, amount },
            unpaid: { extension: at === 1, paymentFor, field },
          };
        }),
  );
}
