import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { NOT_FOUND_HEADER_PAGE } from '#src/layout/menu.ts';

/** RT-21: inside the shell, header and menu stay. */
export function NotFoundPage() {
  return (
    <PageFrame title={NOT_FOUND_HEADER_PAGE}>
      <p style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
        O endereço não corresponde a nenhuma tela. Confira o endereço ou escolha uma tela no menu.
      </p>
      <Button renderRoot={(props) => <Link to="/home/page" {...props} />}>Voltar ao início</Button>
    </PageFrame>
  );
}
