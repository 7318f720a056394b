/** Sends a value at once and then at an interval: never more often, and only while visible. */
export class Heartbeat<Said> {
  readonly #say: (said: Said) => void;
  readonly #everyMs: number;
  #said: Said | null = null;
  #visible = true;
  #last = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (said: Said) => void, everyMs: number) {
    this.#say = say;
    this.#everyMs = everyMs;
  }

  /** @param said the value to send; null stops */
  show(said: Said | null): void {
    this.#said = said;
    this.#plan();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#plan();
  }

  /** Uses monotonic time, so that setting back the clock does not silence it. */
  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#said === null || !this.#visible) return;
    const wait = this.#last + this.#everyMs - performance.now();
    this.#timer = setTimeout(() => this.#beat(), Math.max(0, wait));
  }

  #beat(): void {
    if (this.#said === null) return;
    this.#last = performance.now();
    this.#say(this.#said);
    this.#plan();
  }
}
