import { quotasOf } from '#server/limits/quotas.ts';
import { WORK, type WorkKind } from '#server/turns/work.ts';
import type { AppPorts } from '#server/ports.ts';

/**
 * Makes dear ports refuse work that no request in hand has a quota for, so that a route which begins to hash a
 * password, draw a picture or write a file without saying so answers 500 in every test that calls it. What is done
 * while nothing is asked (a start, a job) is no request's.
 */
export function demandQuotas(ports: AppPorts): void {
  const { passwords, images, sheets } = ports;
  const kinds = Object.keys(WORK) as WorkKind[]; // its own keys
  const demand = (kind: WorkKind) => {
    const { atWork } = quotasOf(ports);
    if (atWork(kind) > 0 || kinds.every((one) => atWork(one) === 0)) return;
    throw new Error(`dear work without a quota: its route must say \`work: '${kind}'\``);
  };
  ports.passwords = {
    hash: async (password) => {
      demand('password');
      return passwords.hash(password);
    },
    verify: async (hash, password) => {
      demand('password');
      return passwords.verify(hash, password);
    },
  };
  ports.images = {
    portrait: async (bytes) => {
      demand('picture');
      return images.portrait(bytes);
    },
  };
  ports.sheets = {
    ...sheets,
    write: (type, given) => {
      demand('file');
      return sheets.write(type, given);
    },
  };
}
