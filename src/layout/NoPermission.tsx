import { useLayout } from '#src/layout/LayoutContext.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { hasNoPage } from '#src/shared/rights.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** In the place of a page that one may not see; whoever may see none yet is told so in a friendlier way. */
export function NoPermission() {
  const { headerPage } = useLayout();
  const none = hasNoPage(useRights());
  return (
    <PageFrame title={headerPage}>
      <EmptyState
        kind="no-permission"
        {...(none && { title: 'Seu usuário ainda não tem permissões.', text: 'Peça a um administrador.' })}
      />
    </PageFrame>
  );
}
