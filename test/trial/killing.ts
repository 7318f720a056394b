import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { onWorkflowWrittenHandler } from '#functions/handlers/on-workflow-written.ts';
import { requestPaymentsHandler } from '#functions/handlers/request-payments.ts';
import { firestore } from '#functions/lib/admin.ts';
import type { Person } from './people.ts';

function processes(): readonly (readonly [pid: number, parent: number, command: string])[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [[Number(pid), Number(parent), command] as const];
  });
}

/** The Firestore emulator's process; its parent also starts the functions' processes. */
async function firestoreProcess(): Promise<number> {
  const answer = await fetch(`http://${process.env['FIREBASE_EMULATOR_HUB']}/emulators`);
  const { firestore: known } = (await answer.json()) as { firestore?: { pid?: number } };
  return known?.pid ?? 0;
}

/** Kills every function process of this stack. @returns how many there were */
async function killFunctions(): Promise<number> {
  const all = processes();
  const java = await firestoreProcess();
  const parent = all.find(([pid]) => pid === java)?.[1];
  const workers = all.filter(
    ([, owner, command]) => owner === parent && command.includes('functionsEmulatorRuntime'),
  );
  for (const [pid] of workers) process.kill(pid, 'SIGKILL');
  return workers.length;
}

/** Repeats a dead function's event, as the event service does. */
async function deliverAgain({ uid }: Person): Promise<void> {
  const workflowID = 'therapy';
  const found = await firestore().doc(`users/${uid}/workflows/${workflowID}`).get();
  const at = found.updateTime?.toDate() ?? new Date();
  const change = {
    params: { uid, workflowID },
    before: null,
    after: found.data() ?? null,
    at,
    version: `again-${at.getTime()}`,
  };
  await requestPaymentsHandler(firestore(), change);
  await onWorkflowWrittenHandler(firestore(), change);
}

/**
 * Kills the functions while they handle events. The emulator drops the events of a dead process, which the
 * real service redelivers.
 * @throws Error when there was nothing to kill
 */
export async function whileKilled(
  people: readonly Person[],
  work: () => Promise<unknown>,
): Promise<void> {
  const working = work();
  await sleep(300);
  const killed = await killFunctions();
  await working;
  if (killed === 0) throw new Error('No process of the functions was found to be killed.');
  for (const person of people) await deliverAgain(person);
}
