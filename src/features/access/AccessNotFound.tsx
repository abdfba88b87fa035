import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { documentTitle } from '#src/shared/document-title.ts';

/** RT-3 */
export function AccessNotFound() {
  useDocumentTitle(documentTitle('Página não encontrada', 'Acesso'));
  return (
    <>
      <h1>Página não encontrada</h1>
      <p style={{ margin: 'var(--mantine-spacing-xs) 0 var(--mantine-spacing-lg)' }}>
        O endereço não corresponde a nenhuma tela de acesso.
      </p>
      <Button renderRoot={(props) => <Link to="/access/login" {...props} />}>Ir para o acesso</Button>
    </>
  );
}
