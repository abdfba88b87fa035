import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { BareFrame } from '#src/layout/BareFrame.tsx';
import { session } from '#src/session/session.ts';
import { documentTitle } from '#src/shared/document-title.ts';
import { RouteError } from '#src/shared/ui/RouteError.tsx';
import classes from '#src/layout/BareFrame.module.css';

/**
 * The shell itself could not be opened, for instance because the profile could not be read (SES-2): a page of its own
 * that offers to try again, and says that nobody has been signed out.
 */
export function BareError(props: ErrorComponentProps) {
  return (
    <BareFrame>
      <main className={classes.words}>
        <title>{documentTitle('Sem resposta do servidor')}</title>
        <h1 className="hidden-text">Não foi possível abrir o Previsto</h1>
        <RouteError {...props} />
        <p className={classes.session}>
          Você continua conectado: não é preciso entrar de novo.
          <Button size="compact-sm" variant="subtle" onClick={() => void session.signOut()}>
            Sair
          </Button>
        </p>
      </main>
    </BareFrame>
  );
}
