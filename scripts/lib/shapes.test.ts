import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shapeOf } from '#src/shared/data/shapes/compile.ts';
import { read } from '#src/shared/data/shapes/read.ts';
import { shaped } from '#src/shared/data/shapes/shaped.ts';
import { ROOT } from '../../tests/imports.ts';
import { shapeText } from './shape-text.ts';
import { shapedFiles, shapes, usedOf } from './shapes.ts';

const folder = mkdtempSync(join(tmpdir(), 'previsto-shapes-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function module(text: string): Promise<Record<string, unknown>> {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, text);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
}

const at = (hook: unknown) => hook as (...requested: unknown[]) => unknown;

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one instanceof RegExp ? String(one) : typeof one === 'function' ? 'draft' : one === undefined ? null : one,
  );

/** A contract's module as the build writes it. */
async function built(file: string): Promise<string> {
  const plugin = shapes();
  at(plugin.configResolved)({ root: ROOT, command: 'build' });
  const { handler } = plugin.load as unknown as { handler: (this: object, id: string) => Promise<string> };
  return handler.call({ addWatchFile: () => undefined }, `\0shapes:contract/${file}`);
}

describe('a contract as it is read', () => {
  it.each(shapedFiles(ROOT))('%s is written by the build as it is made while developing', async (file) => {
    const text = await built(file);
    expect(text).not.toMatch(/\bzod\b/);
    const written = await module(text);
    const whole = (await import(/* @vite-ignore */ `${ROOT}contract/${file}`)) as Record<string, unknown>;
    const live = usedOf(ROOT, file, true)
      .map((name) => [name, shaped(whole[name], [name], () => 'draft')] as const)
      .filter(([, value]) => value !== undefined);
    expect(Object.keys(written).toSorted()).toEqual(live.map(([name]) => name).toSorted());
    for (const [name, value] of live) expect(plain(written[name])).toBe(plain(value));
  });

  it('holds nothing that no source names, and none of what is only a type there', () => {
    expect(usedOf(ROOT, 'session.ts', true)).toContain('lenientProfile');
    expect(usedOf(ROOT, 'session.ts', true)).not.toContain('newPassword');
  });

  it('has a resource’s draft loaded when it is asked for', async () => {
    expect(await built('regional.ts')).toMatch(/draft":\(\) => import\('#contract\/regional\.ts'\)/);
    expect(await built('statement-group.ts')).toMatch(/then\(\(whole\) => whole\["statementGroup"\]\["dre"\]\.draft\)/);
  });

  it('stops the build where no shape says what a schema does', () => {
    expect(() => shapeOf(z.string().refine((value) => value !== 'x'))).toThrow('a function without a name');
    expect(() => shapeOf(z.map(z.string(), z.string()))).toThrow('No shape says «map»');
    expect(() => shapeOf(z.string().transform(Number))).toThrow('No shape says «pipe»');
    expect(() => shapeOf(z.object({}).catchall(z.string()))).toThrow('catchall');
  });
});

describe('a module of shapes', () => {
  it('writes once what comes again, and what comes again within itself', async () => {
    type Tree = { name: string; below: Tree[] };
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), below: z.array(tree) }));
    const id = z.int().min(1).max(9);
    const text = shapeText({ pair: shapeOf(z.object({ one: id, other: id })), tree: shapeOf(tree) });
    expect(text.match(/"max",9/g)).toHaveLength(1);
    const { pair, tree: again } = await module(text);
    expect(read(pair as never, { one: 1, other: 10 }).success).toBe(false);
    const value = { name: 'a', below: [{ name: 'b', below: [] }] };
    expect(read(again as never, value)).toEqual({ success: true, data: value });
    expect(read(again as never, { name: 'a', below: [{ name: 1, below: [] }] })).toMatchObject({
      misfits: [{ path: ['below', 0, 'name'] }],
    });
  });
});
