import { bodyGames, HUGE, removalGames, type BodyGame } from './bodies.ts';
import type { ApiDocument } from '#server/test/api-document.ts';
import { samples, texts } from './fields.ts';
import { GOOD } from './good-drafts.ts';
import { HEADER_GAMES, METHODS } from './headers.ts';
import { listGames, PATHS } from './queries.ts';
import { reportGames } from './reports.ts';
import { uauGames } from './uau.ts';
import { confusion } from './confusion.ts';
import { shot, type Planned } from './planned.ts';
import { CONTRACTS, LIST_NAMES, LISTS } from './lists.ts';
import type { World } from './world.ts';

const games = (method: string, target: string, found: readonly BodyGame[]): Planned[] =>
  found.map((game) => () => shot({ ...game, about: `${method} ${target}: ${game.about}`, method, target }));

function bodies(world: World): Planned[] {
  return LIST_NAMES.flatMap((list) => {
    const draft = GOOD[list](world);
    const [field = 'id'] = Object.keys(draft);
    const own = bodyGames(draft, field);
    const one = `${LISTS[list]}${world.own[list]}/`;
    return [
      ...games('POST', LISTS[list], own),
      ...games(
        'PATCH',
        LISTS[list],
        own.map((game) => (game.body === '[{}]' ? game : game)),
      ),
      // A part of a draft is a good change; what is no object is not.
      ...games(
        'PATCH',
        one,
        own.map((game) => ({ ...game, verdict: 'either' as const })),
      ),
      ...games('DELETE', LISTS[list], [...own, ...removalGames(world.own[list], world.foreign[list])]),
    ];
  }).concat(
    games('POST', LISTS.regional, HUGE),
    games('POST', '/api/login/', [...HUGE, ...bodyGames({ email: 'x@y.example', password: 'x' }, 'email')]),
  );
}

function lists(world: World): Planned[] {
  return [
    ...LIST_NAMES.flatMap((list) =>
      listGames(LISTS[list], CONTRACTS[list].filters).map(
        (game): Planned =>
          () =>
            shot({ ...game, method: 'GET' }),
      ),
    ),
    ...LIST_NAMES.flatMap((list) =>
      (['GET', 'PATCH', 'DELETE'] as const).map(
        (method): Planned =>
          () =>
            shot({
              about: `${method} of another organisation's row`,
              method,
              target: `${LISTS[list]}${world.foreign[list]}/`,
              verdict: 'bad',
              ...(method === 'PATCH' ? { body: '{}' } : {}),
            }),
      ),
    ),
    ...PATHS.flatMap((target) =>
      ['GET', 'POST'].map(
        (method): Planned =>
          () =>
            shot({ about: `${method} ${target.slice(0, 60)}`, method, target, verdict: 'bad', also: [301] }),
      ),
    ),
  ];
}

function headers(): Planned[] {
  return [
    ...HEADER_GAMES.map(
      ({ bare, ...game }): Planned =>
        () =>
          shot({ ...game, target: `${LISTS.version}?page_size=1`, speaker: bare ? 'nobody' : 'admin' }),
    ),
    ...METHODS.flatMap((method) =>
      [LISTS.regional, '/api/login/', '/api/'].map(
        (target): Planned =>
          () =>
            shot({ about: `${method} ${target}`, method, target, verdict: method === 'HEAD' ? 'either' : 'bad' }),
      ),
    ),
  ];
}

/** Everyone without the right, at every operation: refused, and nothing told. */
function strangers(api: ApiDocument): Planned[] {
  const guarded = api.operations.filter(({ open }) => !open);
  return guarded.flatMap(({ method, path, name }) =>
    (['nobody', 'plain'] as const).map((speaker): Planned => () => {
      const target = path.replace('{id}', path.includes('jobs') ? '00000000-0000-4000-8000-000000000000' : '1');
      const own = /\/access\/|\/jobs\//.test(path) && speaker === 'plain';
      return shot({
        about: `${name} by ${speaker}`,
        method,
        target,
        speaker,
        verdict: own ? 'either' : 'bad',
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
    }),
  );
}

/** Every corpus, each in the order it is written in; always the same. */
export function corpora(api: ApiDocument, world: World): Readonly<Record<string, readonly Planned[]>> {
  return {
    textos: texts(world),
    'valores, meses e colunas': samples(world),
    'tipos trocados': confusion(api, world),
    corpos: bodies(world),
    'listas e caminhos': lists(world),
    'cabeçalhos e métodos': headers(),
    'resultados de receita': reportGames(world),
    'UAU e razão': uauGames(world),
    'sem direito': strangers(api),
  };
}
