import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemOf } from './needs.cjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const entry = z.object({
  version: z.string().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  dev: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  engines: z.object({ node: z.string().optional() }).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text('package-lock.json')));
const manifest = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(text('package.json')));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const LOCK = {
  '': { dependencies: { a: '1' }, optionalDependencies: { 'pg-linux': '1', 'pg-mac': '1' } },
  'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-glibc': '1', 'a-musl': '1', 'a-mac': '1' } },
  'node_modules/a/node_modules/a-glibc': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/a-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/a-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/pg-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/pg-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: { 'tool-linux': '1' } },
  'node_modules/tool-2': { version: '1.0.0', dev: true },
  'node_modules/tool-linux': { version: '1.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'] },
};
const HERE = ['a', 'a/node_modules/a-glibc', 'pg-linux', 'tool', 'tool-2', 'tool-linux', 'node/bin/node'];

interface World {
  name?: string;
  lock?: object;
  installed?: readonly string[] | null;
  development?: boolean;
  node?: string;
  agent?: string;
  versions?: Record<string, string>;
}

/** A checkout with these packages in it. */
function checkout({ name = 'x', lock = LOCK, installed = HERE, versions = {} }: World): string {
  const parent = mkdtempSync(join(tmpdir(), 'previsto-needs-'));
  folders.push(parent);
  const root = join(parent, name);
  for (const place of installed ?? []) mkdirSync(dirname(join(root, 'node_modules', place)), { recursive: true });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  const there = (installed ?? []).map((place) => [`node_modules/${place}`, { version: versions[place] ?? '1.0.0' }]);
  if (installed)
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(there) }));
  if (installed?.includes('node/bin/node')) writeFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), '');
  return root;
}

/** What is said of a checkout. */
function said({ node = '24.21.0', development = true, agent, ...world }: World): string | null {
  return problemOf({ root: checkout(world), node, platform: 'linux', arch: 'x64', agent, development });
}
const without = (...names: string[]) => HERE.filter((name) => !names.includes(name));

describe('what a machine lacks', () => {
  it('is nothing where npm ci did all its work, in a folder of almost any name', () => {
    expect(said({})).toBeNull();
    expect(said({ name: 'Área de "Trabalho" (2) $HOME 50%' })).toBeNull();
  });

  it('is nothing to a start without the tools of development, as in a container', () => {
    expect(said({ installed: without('tool', 'tool-2', 'tool-linux'), development: false })).toBeNull();
    // Nor what a tool that is there has for this machine.
    expect(said({ installed: without('tool-linux'), development: false })).toBeNull();
  });

  it.each<[string, World, string]>([
    ['nothing is installed', { installed: null }, 'Os pacotes do projeto não estão instalados. Rode npm ci, com Node 20.19'],
    ['a package is missing', { installed: without('a') }, 'Faltam pacotes, ou são de outra versão: a. Rode npm ci.'],
    ['the code was renewed, its packages not', { versions: { a: '0.9.0' } }, 'ou são de outra versão: a. Rode npm ci.'],
    [
      'npm ran on an old Node',
      { installed: without('pg-linux'), agent: 'npm/10.8.2 node/v18.20.8 linux x64 workspaces/false' },
      'Faltam pacotes próprios desta máquina: pg-linux. O npm os deixa de fora num Node antigo (este npm roda no Node 18.20.8)',
    ],
    ['neither C library is there', { installed: without('a/node_modules/a-glibc') }, 'desta máquina: a-glibc.'],
    ['a tool was left out, and with it what it has for this machine', { installed: without('tool-linux') }, 'tool-linux'],
    ['the tools were left out', { installed: without('tool', 'tool-2', 'tool-linux') }, 'Rode npm ci --include=dev.'],
    ['the code has a new tool', { installed: without('tool-2') }, 'ou são de outra versão: tool-2. Rode npm ci.'],
    ['no script ran', { installed: without('node/bin/node'), node: '22.12.0' }, 'Rode npm ci --ignore-scripts=false.'],
    ['another Node runs', { node: '22.12.0' }, 'Este é o Node 22.12.0, e o projeto roda no Node 24 que traz consigo.'],
    ['npm cannot have the folder in a PATH', { name: 'a:b' }, 'tem o sinal : no nome'],
    ['the build cannot have the folder', { name: "Joana D'Arc" }, "tem o sinal ' no nome"],
  ])('is told in a sentence with its mend where %s', (_, world, sentence) => {
    const words = said(world);
    expect(words).toContain(sentence);
    expect(words).not.toContain('\n');
  });

  it('is looked for in words that the oldest Node reads', () => {
    for (const file of ['scripts/run.cjs', 'scripts/lib/needs.cjs'])
      expect(text(file)).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(const|let|class|async|await)\b/);
  });

  it('is looked for first, by every command', () => {
    const commands = Object.entries(manifest.scripts).map(([name, line]) => [
      name,
      line.replace(/^exec (?:env [A-Z_\d= ]+ )?/, '').replace(/ --\S+/, ''),
    ]);
    expect(commands).toEqual(commands.map(([name = '']) => [name, `node scripts/run.cjs ${name.replace(':', '-')}`]));
  });
});

/** What a command says in a checkout of one package and one tool, which are there or not, and how it ends. */
function ran(command: string, installed: readonly string[]) {
  const lock = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } };
  const root = checkout({ lock, installed });
  mkdirSync(join(root, 'scripts', 'lib'), { recursive: true });
  for (const file of ['scripts/run.cjs', 'scripts/lib/needs.cjs']) copyFileSync(join(ROOT, file), join(root, file));
  writeFileSync(
    join(root, 'scripts', `${command}.ts`),
    `console.log(${JSON.stringify(command)}, process.argv[2], process.env.NODE_ENV ?? 'of its own')`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.cjs'), command, '--word'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe('a command', () => {
  it('begins with its words, and with none of the machine’s NODE_ENV', () => {
    expect(ran('check', ['a', 'tool'])).toEqual({ status: 0, said: 'check --word of its own' });
  });

  it.each([
    ['start', 0, 'start --word of its own'],
    ['build', 0, 'build --word of its own'],
    ['check', 1, expect.stringContaining('Rode npm ci --include=dev.')],
  ])('needs the tools of development or not: %s', (command, status, words) => {
    expect(ran(command, ['a'])).toEqual({ status, said: words });
  });

  it('is not begun where something is missing, which it tells in its place', () => {
    expect(ran('start', ['tool'])).toEqual({ status: 1, said: 'Faltam pacotes, ou são de outra versão: a. Rode npm ci.' });
  });
});

/** The lowest versions that `range` takes, as numbers; a range of `^a.b.c`, `>=a.b` and `||`. */
const parts = (range: string) =>
  range.split('||').map((part) => {
    const [, sign = '', version = ''] = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(part) ?? [];
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    return { sign, major, from: major * 1e6 + minor * 1e3 + patch };
  });

describe('engines', () => {
  it('take no Node that would leave out a package for this system', () => {
    const lowest = parts(manifest.engines.node);
    const natives = Object.entries(packages).filter(([, { os, engines }]) => os && engines?.node);
    expect(natives.length).toBeGreaterThan(20);
    const refusing = natives.filter(
      ([name, { engines }]) =>
        !name.includes('win32') &&
        !lowest.every(({ from, major }) =>
          parts(engines?.node ?? '').some((part) => from >= part.from && (part.sign === '>=' || part.major === major)),
        ),
    );
    expect(refusing.map(([name, { engines }]) => `${name}: ${engines?.node}`)).toEqual([]);
  });

  it('are what the sentence and the README say', () => {
    expect(manifest.engines.node).toBe('^20.19.0 || >=22.12.0');
    expect(text('README.md')).toContain('Node 20.19 (or a later 20) or 22.12 and later');
  });
});

describe('what a start loads', () => {
  it('is no tool of development: the build’s own packages are there without them', () => {
    const imported = [...text('vite.config.ts').matchAll(/^import (?!type).* from '([^.#][^']*)';$/gm)].map(
      ([, name = '']) => name,
    );
    expect(imported).toEqual(expect.arrayContaining(['vite', '@vitejs/plugin-react', '@tanstack/router-plugin/vite']));
    const tools = imported
      .map(
        (name) =>
          `node_modules/${name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/')}`,
      )
      .filter((place) => packages[place]?.dev || packages[place]?.devOptional);
    expect(tools).toEqual([]);
  });
});
