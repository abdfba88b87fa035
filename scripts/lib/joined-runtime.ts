import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** The bundler's own helpers: a module that is no file. */
const RUNTIME = '\0rolldown/runtime.js';
/** The piece that every page loads and that needs no other (pieces.ts). */
const GROUND = 'react';
/** Before each helper's name, in the piece that holds them all: no name that a minifier makes. */
const PREFIX = 'rolldown$';

const EXPORTED = /export\{([^}]*)\};?\s*$/;

/** A list of names as it stands in an import or an export, each with what it is called on the other side. */
const pairsOf = (list: string): (readonly [name: string, as: string])[] =>
  list.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(' as ');
    return [name, as] as const;
  });

/**
 * Puts the bundler's helpers, a file of less than 1 kB that no group of pieces can take in, into the piece that every
 * page loads first: a way there and back less.
 */
export function joinRuntime(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === RUNTIME);
  const ground = chunks.find(({ name }) => name === GROUND);
  const listed = runtime && EXPORTED.exec(runtime.code);
  if (!runtime || !ground || !listed) return;
  if (ground.imports.some((file) => file !== runtime.fileName)) throw new Error(`${GROUND} needs ${ground.imports.join()}`);
  const helpers = pairsOf(listed[1] ?? '');
  const importing = new RegExp(`import\\{([^}]*)\\}from["'\`]\\./${runtime.fileName.split('/').at(-1)}["'\`];?`);
  const names = ([, list = '']: RegExpExecArray) => pairsOf(list);
  const groundFile = ground.fileName.split('/').at(-1);
  const inside = helpers.map(([own, name]) => `${name}:${own}`).join();
  const held = `const{${helpers.map(([, name]) => `${name}:${PREFIX}${name}`).join()}}=(()=>{${runtime.code.slice(0, listed.index)}return{${inside}}})();`;
  for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
    if (chunk.code.includes(PREFIX)) throw new Error(`${chunk.fileName} has a name of its own that begins with ${PREFIX}`);
    const found = importing.exec(chunk.code);
    if (!found) throw new Error(`${chunk.fileName} imports the bundler’s helpers in another way`);
    // A name follows those of the files that it imports: a piece without the common one has the helpers written in, or
    // its text would change with that one under an equal name.
    const near = chunk !== ground && chunk.imports.includes(ground.fileName);
    const taken = names(found);
    const instead = near
      ? `import{${taken.map(([name, as]) => `${PREFIX}${name} as ${as}`).join()}}from"./${groundFile}";`
      : `${held}const ${taken.map(([name, as]) => `${as}=${PREFIX}${name}`).join()};`;
    chunk.code = chunk.code.replace(importing, () => instead);
    if (chunk === ground) chunk.code += `\nexport{${helpers.map(([, name]) => `${PREFIX}${name}`).join()}};`;
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    if (chunk.code.includes(runtime.fileName)) throw new Error(`${chunk.fileName} still names ${runtime.fileName}`);
  }
  delete bundle[runtime.fileName];
  const tag = new RegExp(`\\s*<(?:script|link)[^>]*"/${runtime.fileName}"[^>]*>(?:</script>)?`, 'g');
  for (const page of Object.values(bundle))
    if (page.type === 'asset' && page.fileName.endsWith('.html')) page.source = String(page.source).replace(tag, '');
}

/** The build's plugin: before what tells of its files, and writes its pages. */
export const joinedRuntime = (): Plugin => ({
  name: 'previsto:joined-runtime',
  apply: 'build',
  // Names are made before the texts are changed, and browsers keep a name for ever: other changes are other names.
  augmentChunkHash: () => readFileSync(import.meta.filename, 'utf8'),
  generateBundle: { order: 'post', handler: (_options, bundle) => joinRuntime(bundle) },
});
