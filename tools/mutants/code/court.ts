import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inProject, ROOT } from '#tools/paths.ts';
import type { Answer, Question } from './verdict.ts';

const JUDGE = inProject('tools', 'mutants', 'code', 'judge.ts');

/**
 * Runs the judge in a child process, because an endless mutant blocks its own timers and must be killed from
 * outside.
 */
export class Court {
  private judge: ChildProcess | undefined;

  /** Runs the tests against a mutant; exceeding the time limit counts as detected. */
  async ask(question: Question, seconds: number): Promise<Answer> {
    const judge = await this.sitting();
    const late = Symbol('late');
    const waiting = new AbortController();
    const answered = once(judge, 'message', { signal: waiting.signal });
    const timer = setTimeout(() => waiting.abort(late), seconds * 1000);
    judge.send(question);
    try {
      const [answer] = (await answered) as [Answer];
      return answer;
    } catch (error) {
      this.end();
      if (waiting.signal.aborted) return { by: `the limit of ${seconds} s` };
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async sitting(): Promise<ChildProcess> {
    if (this.judge?.connected) return this.judge;
    const options = { cwd: ROOT, detached: true, execArgv: ['--import', 'tsx'] };
    const judge = fork(JUDGE, { ...options, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.judge = judge;
    await once(judge, 'message');
    return judge;
  }

  /** Kills the process with all its children. */
  end(): void {
    const { pid } = this.judge ?? {};
    this.judge = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // already ended
    }
  }
}
