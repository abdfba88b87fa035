import { expect, it } from 'vitest';
import { argonPasswords } from '#server/passwords-node.ts';

it('[API-4] passwords are kept as argon2id, salted, and verified', async () => {
  const hash = await argonPasswords.hash('senha-de-teste');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await argonPasswords.hash('senha-de-teste')).not.toBe(hash);
  expect(await argonPasswords.verify(hash, 'senha-de-teste')).toBe(true);
  expect(await argonPasswords.verify(hash, 'senha-de-teste ')).toBe(false);
  expect(await argonPasswords.verify('not a hash', 'senha-de-teste')).toBe(false);
});
