import { parseSync, Visitor } from 'vite';
import { isTest, type Sources } from './imports.ts';

/** What other programs say and tell by no code: the one place of each where it is read. */
const OTHERS = [
  // UAU's own refusals, and what its answers hold.
  'server/uau/connect/',
  // PostgreSQL that does not start, and its driver where it tells no code.
  'server/postgres/',
  'server/web/first-words.ts',
  'server/http/unexpected.ts',
  // Zod's issues, of which refusals are made; and where JSON ends, by Node's parser.
  'server/http/issues.ts',
  'server/http/body.ts',
  // What people typed is taken out of what the log keeps.
  'server/http/log.ts',
];

/** What holds a refusal's sentence, or the texts of its fields. */
const SAID =
  /\b(?:message|detail|sentence)\b|\bMESSAGES\b|\b(?:errors|reasons|refused)(?:\[|\?\.\[)|Object\.(?:entries|values)\((?:errors|reasons|refused)\b/;
const BY_PATTERN = new Set(['test', 'exec']);
const BY_TEXT = new Set(['startsWith', 'endsWith', 'includes', 'match', 'matchAll', 'search', 'split', 'indexOf', 'slice']);
const NAME = /(?<![.\w'"])[A-Za-z_$][\w$]*/g;

/**
 * Expressions of the server that find something out by a refusal's sentence, as `file:line: expression`: a pattern or
 * a comparison of a text that comes from one. What a refusal knows it carries as data (server/http/errors.ts).
 */
export function sentencesRead(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const isOwn = path.startsWith('server/') && !isTest(path) && !OTHERS.some((start) => path.startsWith(start));
    return isOwn && SAID.test(source) ? readIn(path, source) : [];
  });
}

interface Span {
  start: number;
  end: number;
}

function readIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const given: { to: string; from: string }[] = [];
  const looked: { whole: Span; at: string }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init) given.push({ to: textOf(id), from: textOf(init) });
    },
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (BY_PATTERN.has(name) && first) looked.push({ whole: { start, end }, at: textOf(first) });
      if (BY_TEXT.has(name)) looked.push({ whole: { start, end }, at: textOf(callee.object) });
    },
    BinaryExpression({ operator, left, right, start, end }) {
      const words = [left, right].some((side) => side.type === 'Literal' && /\s/.test(String(side.value)));
      if (/^[!=]==?$/.test(operator) && words) looked.push({ whole: { start, end }, at: `${textOf(left)} ${textOf(right)}` });
    },
  }).visit(program);
  const said = new Set<string>();
  const isSaid = (text: string) => SAID.test(text) || (text.match(NAME) ?? []).some((name) => said.has(name));
  for (let before = -1; before < said.size;) {
    before = said.size;
    for (const { to, from } of given) if (isSaid(from)) for (const name of to.match(NAME) ?? []) said.add(name);
  }
  return looked
    .filter(({ at }) => isSaid(at))
    .map(({ whole }) => `${path}:${source.slice(0, whole.start).split('\n').length}: ${textOf(whole)}`);
}
