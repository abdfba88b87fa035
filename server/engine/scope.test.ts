import { expect, it } from 'vitest';
import { EVERYTHING } from '#server/rights/reach.ts';
import { inScope, writable, type Scope } from '#server/engine/scope.ts';
import { TRACED } from '#server/resources/all.ts';

const rights: Scope['rights'] = { isAdmin: true, pages: new Map(), named: new Set(), reach: EVERYTHING, fingerprint: '' };
const scope: Scope = { organization: 1, user: 1, rights };

it('[SEC-2] no query is narrowed by a table whose limits are not stated: it does not compile, nor run', () => {
  // @ts-expect-error -- the log has no limits of its own
  expect(() => inScope(scope, 'audit_log', 'a')).toThrow(TypeError);
  // @ts-expect-error -- nor may it be written
  expect(() => writable(scope, 'audit_log', 'a')).toThrow(TypeError);
  for (const { table } of TRACED) expect(() => [inScope(scope, table, 't'), writable(scope, table, 't')]).not.toThrow();
});
