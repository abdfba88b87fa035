/**
 * What was last made of a value that never changes once it is made (a plan, or a list in it: a change is a new one), told apart by a text: a slider
 * moves one premise at a time, and what does not rest on it is not worked out again. Nothing is kept longer than the value itself.
 */
export class Remembered<Value extends object, Made> {
  readonly #made = new WeakMap<Value, { key: string; made: Made }>();

  of(value: Value, key: string, make: () => Made): Made {
    const known = this.#made.get(value);
    if (known?.key === key) return known.made;
    const made = make();
    this.#made.set(value, { key, made });
    return made;
  }
}
