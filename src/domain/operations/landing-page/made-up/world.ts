import { planPaymentRequests } from '#domain/operations/payment/request.ts';
import { planConsentMove } from '#domain/people/consent/moves.ts';
import { planTermination } from '#domain/people/termination/plans.ts';
import { planLeaveCreated } from '#domain/people/workflow/leave-created.ts';
import { decodeMovedUser } from '#domain/people/workflow/moves.ts';
import { NEVER_STARTED_AFTER_MS, planNeverStarted } from '#domain/people/workflow/never-started.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner } from '#domain/shared/write-plan.ts';
import type { Extension } from '#domain/operations/landing-page/extension.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { MADE_UP, writesOf, type Act } from './acts.ts';

/** A landing page as entered, and the records it depends on. */
export interface Scene {
  readonly page: LandingPage;
  readonly extension: Extension | null;
  /** Keys of existing programs. */
  readonly programs: ReadonlySet<string>;
}

/** The participant's current state. */
export interface Standing {
  readonly status: string;
  readonly program: string;
  /** Ids of requested payments. */
  readonly requested: readonly string[];
  /** Why the last act moved nobody; empty when it succeeded. */
  readonly problem: string;
}

/** An arbitrary start date for counting days. */
const BEGIN = Date.UTC(2026, 0, 1, 12);

/**
 * In-memory documents of one simulated participant. The planners of the functions' triggers,
 * callables and schedules run against them.
 */
export class MadeUpWorld {
  readonly #documents: Map<string, RawDocument>;
  readonly #scene: Scene;
  #acts: number;
  #problem = '';

  constructor(scene: Scene, begun?: MadeUpWorld) {
    this.#scene = scene;
    this.#documents = new Map(begun ? begun.#documents : documentsOf(scene));
    this.#acts = begun ? begun.#acts : 0;
  }

  /** A copy that continues independently. */
  fork(): MadeUpWorld {
    return new MadeUpWorld(this.#scene, this);
  }

  async play(act: Act): Promise<void> {
    this.#acts += 1;
    this.#problem = '';
    const at = this.#now();
    const change = `act-${this.#acts}`;
    for (const [path, data] of writesOf(act, this.#scene, at)) this.#merge(path, data);
    try {
      for (const planner of followers(act, change, at)) await this.#commit(planner);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#problem = error.message;
    }
  }

  standing(): Standing {
    const user = this.#documents.get(docPath('user', { uid: MADE_UP })) ?? {};
    const requested = `${collectionPath('requestedPayment', {})}/`;
    const { workflowStatus } = decodeMovedUser(MADE_UP, user);
    const program = user['activeProgram'];
    return {
      status: workflowStatus,
      program: typeof program === 'string' ? program : '',
      requested: [...this.#documents.keys()]
        .filter((path) => path.startsWith(requested))
        .map((path) => path.slice(requested.length)),
      problem: this.#problem || this.#refusal(),
    };
  }

  /** One day passes per act. */
  #now(): Date {
    return new Date(BEGIN + this.#acts * 86_400_000);
  }

  /** The functions' message to staff on a refused move. */
  #refusal(): string {
    const event = this.#documents.get(docPath('systemEvent', { eventID: `act-${this.#acts}` }));
    const message = event?.['message'];
    return typeof message === 'string' ? message : '';
  }

  #merge(path: string, data: RawDocument): void {
    this.#documents.set(path, { ...this.#documents.get(path), ...data });
  }

  async #commit(planner: Planner): Promise<void> {
    const { writes } = await planner((path) => Promise.resolve(this.#documents.get(path) ?? null));
    const now = this.#now();
    for (const write of writes) {
      if (write.kind === 'delete') this.#documents.delete(write.path);
      else {
        const fields = Object.entries(write.data).map(([name, value]) => {
          return [name, value === SERVER_TIME ? now : value];
        });
        this.#merge(write.path, Object.fromEntries(fields) as RawDocument);
      }
    }
  }
}

function documentsOf({ page, extension, programs }: Scene): [string, RawDocument][] {
  const { landingPageKey, extensionID } = page;
  const below = { landingPageKey, extensionID };
  return [
    [docPath('landingPage', { landingPageKey }), { ...page.raw }],
    ...(extension
      ? [[docPath('landingPageExtension', below), { ...extension.raw }] as [string, RawDocument]]
      : []),
    ...[...programs].map((key): [string, RawDocument] => [docPath('program', { key }), { key }]),
  ];
}

/** The functions' planners that run after an act is stored. */
function followers(act: Act, change: string, at: Date): readonly Planner[] {
  const uid = MADE_UP;
  switch (act.kind) {
    case 'create': {
      const countInConsent = () => Promise.resolve(act.inConsent);
      return [planLeaveCreated({ uid, change, countInConsent })];
    }
    case 'answer':
      return [planPaymentRequests(uid)];
    case 'decide': {
      const { form: workflowID, choice: preConsentStatus } = act;
      return [planConsentMove({ uid, workflowID, preConsentStatus, change })];
    }
    case 'silence':
      return [planNeverStarted(uid, new Date(at.getTime() + NEVER_STARTED_AFTER_MS))];
    case 'terminate': {
      const ids = { log: change, event: `${change}-event`, group: change };
      const actor = { name: 'Made up', email: '' };
      return [planTermination({ uid, type: act.type, reason: 'Made up', actor, ids })];
    }
    case 'app':
      return [];
  }
}
