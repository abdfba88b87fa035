import { MODULES } from '#server/routes/modules.ts';
import type { Permission, Route } from '#server/http/route.ts';
import { PAGE_IDS } from '#contract/pages.ts';
import { mayNamed, mayOnPage, type Principal } from '#planning/access/rights.ts';
import type { Cell, Verdict } from './cells.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

function mayRoute(who: Principal, permission: Exclude<Permission, 'public'>): boolean {
  if (permission === 'session') return true;
  if (permission === 'member') return PAGE_IDS.some((page) => mayOnPage(who, page, 'view'));
  if (permission === 'admin') return who.is_admin;
  if ('anyOf' in permission) return permission.anyOf.some((page) => mayOnPage(who, page, 'view'));
  if (!('page' in permission)) return mayNamed(who, permission.named);
  const { page, operation, named } = permission;
  return mayOnPage(who, page, operation) && (named === undefined || mayNamed(who, named));
}

/**
 * A path with its parameters filled: rows that never existed, so that nothing but the right is asked for. Throws where
 * another route, or none, would answer.
 */
function filled(path: string): string {
  const called = path
    .replace(/:\w+\{\[0-9\]\+\}/g, '2000000000')
    .replace(/:\w+(?:\{[^}]*\})?/g, '00000000-0000-4000-8000-000000000000');
  const pattern = path.replace(/:\w+(?:\{([^}]*)\})?/g, (_, form: string | undefined) => form ?? '[^/]+');
  if (!new RegExp(`^${pattern}$`).test(called)) throw new Error(`${path} is not asked by ${called}`);
  return called.slice(1);
}

/** Every declared route × people: who has not the right is refused before anything else is looked at. */
export function routeCells({ house }: World, people: readonly Person[]): Cell[] {
  // Routes are asked for what they declare; none is called by this list.
  const routes: Route[] = MODULES.flatMap((module) => [...module(house.ports)]);
  return routes.flatMap((route) =>
    people.map((person): Cell => {
      const { permission, method, path } = route;
      const expected = (): Verdict => {
        if (permission === 'public') return 'granted';
        if (!person.principal) return 'unsigned';
        return mayRoute(person.principal, permission) ? 'granted' : 'forbidden';
      };
      return {
        entity: 'route',
        channel: `${method} ${path}`,
        person,
        row: '–',
        expected: expected(),
        run: () =>
          house.undone(async (call) => {
            const { status } = await call(person.token, method, filled(path), method === 'GET' ? undefined : {});
            if (permission !== 'public' && status === 401) return 'unsigned';
            return status === 403 ? 'forbidden' : 'granted';
          }),
      };
    }),
  );
}
