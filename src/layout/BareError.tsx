import type { ErrorComponentProps } from '@tanstack/react-router';
import { BrandMark } from '#src/layout/Brand.tsx';
import { RouteError } from '#src/shared/ui/RouteError.tsx';

/** The shell itself could not be opened, for instance because the profile could not be read. */
export function BareError(props: ErrorComponentProps) {
  return (
    <main style={{ padding: 24 }}>
      <p style={{ display: 'flex', alignItems: 'center', gap: 8, fontSize: 15, fontWeight: 600 }}>
        <BrandMark size={22} />
        Previsto
      </p>
      <RouteError {...props} />
    </main>
  );
}
