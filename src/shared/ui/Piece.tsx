import { Component, type ReactNode } from 'react';
import { log } from '#src/shared/log.ts';
import { notify } from '#src/shared/notify/notify.ts';

/** Says that a part of the page is missing; the way out is offered, never taken. */
export function tellMissing(error: unknown): void {
  log.error('piece failed', { error });
  notify.failure('Esta parte da tela não pôde ser carregada. Salve o que digitou e recarregue a página.', {
    duration: 8_000,
    action: { label: 'Recarregar', run: () => location.reload() },
  });
}

/**
 * Holds a part of the page that is loaded when it is asked for: where it cannot be loaded, or breaks, the page with
 * what is typed on it stays, and only the part is missing. A file that failed once stays failed until the page is read
 * anew, which is offered, never done.
 */
export class Piece extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    tellMissing(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
