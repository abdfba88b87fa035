import { describe, expect, it } from 'vitest';
import { warningsOf } from './database.ts';

const settings = (more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      server_version: '18.4',
      server_version_num: '180004',
      server_encoding: 'UTF8',
      transaction_read_only: 'off',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      ...more,
    }),
  );

describe('a PostgreSQL that somebody else runs', () => {
  it.each([{}, { server_version: '19.1', server_version_num: '190001' }, { synchronous_commit: 'remote_apply' }])(
    'will do: %o',
    (more) => {
      expect(warningsOf(settings(more))).toEqual([]);
    },
  );

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('is told where %s is off', (name) => {
    expect(warningsOf(settings({ [name]: 'off' }))).toEqual([expect.stringContaining(`está com ${name} desligado`)]);
  });

  it.each([
    [{ server_version: '17.9', server_version_num: '170009' }, 'O PostgreSQL de DATABASE_URL é o 17.9. Use o 18 ou mais novo.'],
    [{ server_encoding: 'LATIN1' }, 'guarda textos em LATIN1. Crie-o com encoding UTF8.'],
    [{ transaction_read_only: 'on' }, 'só aceita leituras'],
  ])('is refused: %o', (more, sentence) => {
    expect(() => warningsOf(settings(more))).toThrow(sentence);
  });
});
