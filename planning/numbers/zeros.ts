const templates = new Map<number, number[]>();

/**
 * A new list of `length` zeros that the engine keeps as plain doubles. Lists begun with small whole numbers are copied
 * when the first large one is written, which costs more than the sums that fill them.
 */
export function zeros(length: number): number[] {
  let template = templates.get(length);
  if (template === undefined) {
    template = Array.from({ length }, () => 0.5);
    for (let at = 0; at < length; at += 1) template[at] = 0;
    templates.set(length, template);
  }
  return template.slice();
}
