import { useLayout } from '#src/layout/LayoutContext.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

/** A screen that has not been built yet says so and nothing else. */
export function UnderConstruction() {
  const { headerPage } = useLayout();
  return (
    <PageFrame title={headerPage}>
      <p className="dimmed">Em construção</p>
    </PageFrame>
  );
}
