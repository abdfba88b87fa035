import { describe, expect, it } from 'vitest';
import { apiDocument } from '#server/api-document.ts';
import { problemsIn } from './api-lint.ts';

const parsed = async () => JSON.parse(await apiDocument()) as Record<string, Record<string, unknown>>; // an OpenAPI document

describe('the document of the API under Redocly’s recommended rules', () => {
  it('is told what it lacks; that it lacks nothing is a step of the check', async () => {
    const document = await parsed();
    const paths = {
      '/api/health/': { get: { operationId: 'twice', responses: {} }, delete: { operationId: 'twice', responses: {} } },
    };
    const problems = (await problemsIn(JSON.stringify({ ...document, paths }))).join('\n');
    expect(problems).toMatch(/operation-operationId-unique/);
    expect(problems).toMatch(/operation-summary/);
  });
});
