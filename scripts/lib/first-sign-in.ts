import type { Administrator } from '#server/seed/organization.ts';

export const firstSignIn = ({ email, password }: Administrator): string[] => [
  `  Administrador: ${email}`,
  `  Senha (mostrada só agora): ${password}`,
];

/** The part of the process that telling at its end needs. */
interface EndingProcess {
  once: (event: 'exit', listener: () => void) => unknown;
}

/**
 * A start that fails, or is ended, after the administrator was made leaves them in the database, and no other start
 * knows their password: it is told at the end of the process unless it was told before.
 */
export function tellAtEnd(port: EndingProcess, say: (text: string) => void) {
  let untold: Administrator | null = null;
  port.once('exit', () => {
    if (untold) say(['', ...firstSignIn(untold), '  Guarde a senha: ela vale para o próximo início.', ''].join('\n'));
  });
  return {
    hold: (administrator: Administrator) => {
      untold = administrator;
    },
    shown: () => {
      untold = null;
    },
  };
}
