/**
 * What was last made of a value that never changes once it is made (a plan, or a list in it: a change is a new one),
 * told apart by a text: a slider moves one assumption at a time, and what does not rest on it is not worked out again.
 * Nothing is kept longer than the value itself.
 */
export class Remembered<Value extends object, Created> {
  readonly #created = new WeakMap<Value, { key: string; created: Created }>();
  readonly #requested = new WeakMap<Value, string>();

  of(value: Value, key: string, make: () => Created): Created {
    const known = this.#created.get(value);
    if (known?.key === key) return known.created;
    const created = make();
    this.#created.set(value, { key, created });
    return created;
  }

  /**
   * The same, kept from the second time on that it is asked for. Most of what a slider makes is of a plan that the next
   * step replaces: kept, it would be carried along by the memory's upkeep, which costs more than half of making it.
   */
  again(value: Value, key: string, make: () => Created): Created {
    if (this.#requested.get(value) === key) return this.of(value, key, make);
    this.#requested.set(value, key);
    return make();
  }
}
