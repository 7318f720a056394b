/** Sends a value immediately, then once per interval, never more often; pauses while hidden. */
export class Heartbeat<Value> {
  readonly #send: (value: Value) => void;
  readonly #everyMs: number;
  #value: Value | null = null;
  #visible = true;
  #last = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (value: Value) => void, everyMs: number) {
    this.#send = send;
    this.#everyMs = everyMs;
  }

  /** @param value the value to send; null stops */
  show(value: Value | null): void {
    this.#value = value;
    this.#plan();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#plan();
  }

  /** Uses monotonic time, so that setting back the clock does not silence it. */
  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#value === null || !this.#visible) return;
    const wait = this.#last + this.#everyMs - performance.now();
    this.#timer = setTimeout(() => this.#beat(), Math.max(0, wait));
  }

  #beat(): void {
    if (this.#value === null) return;
    this.#last = performance.now();
    this.#send(this.#value);
    this.#plan();
  }
}
