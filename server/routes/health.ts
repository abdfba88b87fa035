import { sql } from 'kysely';
import { z } from 'zod';
import { route, type RouteModule } from '#server/http/route.ts';

/** Answers while the database does; else the 503 of every request. */
export const healthRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: '/health/',
    permission: 'public',
    describe: { tag: 'Serviço', summary: 'Vida do serviço e do banco', answers: { 200: z.object({ status: z.literal('ok') }) } },
    handler: async ({ c, ports }) => {
      await sql`select 1`.execute(ports.db);
      return c.json({ status: 'ok' });
    },
  }),
];
